"""A network as an ONNX file, for other programs."""

import math
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from relati.errors import LearningError
from relati.learning.shapes import parameter_shapes
from relati.native.networks import Network

#: The version of the operators used, old enough for every current runtime.
OPSET = 17


def export_onnx(network: Network, path: Path) -> None:
    """Write the network: `planes` (bytes) in, `logits` and `shares` out, for boards of any size.

    `planes` are `positions × planes × height × width` as `State.network_input` gives them. Raises
    `LearningError` if the package `onnx` is not installed.
    """
    if find_spec("onnx") is None:
        raise LearningError("learn/needs", part="onnx", extra="onnx")
    import onnx

    path.write_bytes(_Graph(network).model(onnx).SerializeToString())


class _Graph:
    """Nodes one after the other; the arrays of the network are taken in their order."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.nodes: list[tuple[str, list[str], str, dict[str, Any]]] = []
        self.constants: dict[str, np.ndarray] = {}
        weights = np.frombuffer(network.weights, "<f4")
        self._arrays = []
        place = 0
        for shape in parameter_shapes(network.shape):
            count = math.prod(shape)
            self._arrays.append(weights[place : place + count].reshape(shape))
            place += count
        self._arrays.reverse()

    def model(self, onnx: Any) -> Any:
        """The whole graph with its checks."""
        self._build()
        helper, floats = onnx.helper, onnx.TensorProto.FLOAT
        shape = self.network.shape
        graph = helper.make_graph(
            [
                helper.make_node(kind, inputs, [output], **attributes)
                for kind, inputs, output, attributes in self.nodes
            ],
            "relati",
            [
                helper.make_tensor_value_info(
                    "planes", onnx.TensorProto.UINT8, ["positions", shape.inputs, "height", "width"]
                )
            ],
            [
                helper.make_tensor_value_info("logits", floats, ["positions", "actions"]),
                helper.make_tensor_value_info("shares", floats, ["positions", shape.players]),
            ],
            [onnx.numpy_helper.from_array(each, name) for name, each in self.constants.items()],
        )
        model = helper.make_model(
            graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8
        )
        model.metadata_props.extend(
            onnx.StringStringEntryProto(key=key, value=str(value))
            for key, value in {**self.network.made_for, **self.network.origin}.items()
        )
        onnx.checker.check_model(model)
        return model

    def _build(self) -> None:
        shape = self.network.shape
        x = self._add("Cast", ["planes"], to=1)
        x = self._add("Relu", [self._convolve(x)])
        for _ in range(shape.blocks):
            weights, bias, of_pooled = self._take(), self._take(), self._take()
            pooled = self._add("MatMul", [self._pool(x), self._constant(of_pooled)])
            axes = self._constant(np.array([2, 3], np.int64))
            spread = self._add("Unsqueeze", [pooled, axes])
            y = self._add("Add", [self._convolve(x, weights, bias), spread])
            y = self._convolve(self._add("Relu", [y]))
            x = self._add("Relu", [self._add("Add", [x, y])])
        pooled = self._pool(x)
        weights, bias = self._take(), self._take()
        planes = self._convolve(x, weights[None, None], bias)
        last = self._add("Flatten", [planes], axis=1)
        if shape.has_pass:
            last = self._add("Concat", [last, self._dense(pooled)], axis=1)
        self.nodes.append(("Identity", [last], "logits", {}))
        hidden = self._add("Relu", [self._dense(pooled)])
        self.nodes.append(("Softmax", [self._dense(hidden)], "shares", {"axis": 1}))

    def _convolve(
        self, x: str, weights: np.ndarray | None = None, bias: np.ndarray | None = None
    ) -> str:
        if weights is None or bias is None:
            weights, bias = self._take(), self._take()
        edge = weights.shape[0] // 2
        # ONNX has the outputs first: [output][input][row][column].
        kernel = self._constant(np.ascontiguousarray(weights.transpose(3, 2, 0, 1)))
        return self._add("Conv", [x, kernel, self._constant(bias)], pads=[edge] * 4)

    def _pool(self, x: str) -> str:
        parts = [
            self._add("Flatten", [self._add(kind, [x])], axis=1)
            for kind in ("GlobalAveragePool", "GlobalMaxPool")
        ]
        return self._add("Concat", parts, axis=1)

    def _dense(self, x: str) -> str:
        product = self._add("MatMul", [x, self._constant(self._take())])
        return self._add("Add", [product, self._constant(self._take())])

    def _take(self) -> np.ndarray:
        return self._arrays.pop()

    def _constant(self, array: np.ndarray) -> str:
        name = f"constant-{len(self.constants)}"
        self.constants[name] = array
        return name

    def _add(self, kind: str, inputs: list[str], **attributes: Any) -> str:
        name = f"node-{len(self.nodes)}"
        self.nodes.append((kind, inputs, name, attributes))
        return name
