"""The recipes in deploy/: what they say about the server is true of it."""

import re
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import metadata
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from packaging.requirements import Requirement

import relati
from relati.server.configuration import names, variable
from relati.server.run import GOODBYE_SECONDS, LAST_SECONDS
from tests.building import ROOT
from tests.server.conftest import create_client
from tests.services import nginx

DEPLOY = ROOT / "deploy"
CLUSTER = sorted(str(file.relative_to(DEPLOY)) for file in DEPLOY.glob("kubernetes/**/*.yaml"))
RECIPES = ("Containerfile", "compose.yaml", "relati.service", "install.sh", *CLUSTER)
#: Variables that are no settings of the server: where things are, what `install.sh` installs, and
#: the commit that an image is built from.
OTHERS = {"RELATI_COMMIT", "RELATI_CONFIG", "RELATI_DATA", "RELATI_WHEEL"}


def kustomized(folder: str) -> dict[str, Any]:
    """What `kubectl apply -k` would apply, by kind and name."""
    if not shutil.which("kubectl"):
        pytest.skip("there is no kubectl here")
    run = ["kubectl", "kustomize", str(DEPLOY / "kubernetes" / folder)]
    printed = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    documents = [*yaml.safe_load_all(printed)]
    return {f"{each['kind']}/{each['metadata']['name']}": each for each in documents}


def base() -> dict[str, Any]:
    """The resources of the base as they are written, by kind and name."""
    texts = (DEPLOY / "kubernetes" / "base").glob("[!k]*.yaml")
    documents = [each for file in texts for each in yaml.safe_load_all(file.read_text("utf-8"))]
    return {f"{each['kind']}/{each['metadata']['name']}": each for each in documents}


@pytest.mark.parametrize("recipe", RECIPES)
def test_every_variable_in_a_recipe_is_known(recipe: str) -> None:
    used = set(re.findall(r"\bRELATI_[A-Z_]+", (DEPLOY / recipe).read_text("utf-8")))
    assert used <= {variable(name) for name in names()} | OTHERS


def test_every_probe_in_a_recipe_is_answered() -> None:
    text = "".join((DEPLOY / recipe).read_text("utf-8") for recipe in RECIPES)
    probes = set(re.findall(r"/api/health[a-z/]*", text))
    assert probes >= {"/api/health/live", "/api/health/ready"}
    with create_client() as client:
        # By address, as probes do.
        answers = [client.get(probe, headers={"Host": "10.0.0.7:8765"}) for probe in probes]
    assert {answer.status_code for answer in answers} == {200}


def test_containers_have_no_root_and_a_file_system_that_is_read_only() -> None:
    image = (DEPLOY / "Containerfile").read_text("utf-8")
    assert re.findall(r"^USER (.*)$", image, re.M) == ["10001"]
    assert re.search(r"^HEALTHCHECK ", image, re.M)
    server: Any = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]["relati"]
    assert (server["read_only"], server["cap_drop"]) == (True, ["ALL"])
    job: Any = yaml.safe_load((DEPLOY / "kubernetes" / "migration" / "job.yaml").read_text("utf-8"))
    for each in (base()["Deployment/relati"], job):
        pod = each["spec"]["template"]["spec"]
        [container] = pod["containers"]
        assert pod["securityContext"]["runAsNonRoot"]
        assert container["securityContext"]["readOnlyRootFilesystem"]
        assert not container["securityContext"]["allowPrivilegeEscalation"]


def test_a_cluster_always_has_a_server_that_is_ready() -> None:
    by_kind = {name.removesuffix("/relati"): each for name, each in base().items()}
    assert {"PodDisruptionBudget", "HorizontalPodAutoscaler", "NetworkPolicy", "Ingress"} <= {
        *by_kind
    }
    deployment = by_kind["Deployment"]["spec"]
    assert deployment["strategy"]["rollingUpdate"]["maxUnavailable"] == 0
    pod = deployment["template"]["spec"]
    [container] = pod["containers"]
    assert {"startupProbe", "readinessProbe", "livenessProbe"} <= {*container}
    # Draining and saying goodbye fit into the time until it is killed.
    [_, seconds] = container["lifecycle"]["preStop"]["exec"]["command"]
    assert int(seconds) + LAST_SECONDS + GOODBYE_SECONDS + 5 < pod["terminationGracePeriodSeconds"]
    labels = deployment["template"]["metadata"]["labels"]
    for kind in ("PodDisruptionBudget", "NetworkPolicy"):
        spec = by_kind[kind]["spec"]
        assert (spec.get("selector") or spec["podSelector"])["matchLabels"] == labels


def test_servers_and_the_job_that_migrates_their_tables_are_of_one_image() -> None:
    servers, migration = kustomized("overlays/production"), kustomized("migration")
    [server] = servers["Deployment/relati"]["spec"]["template"]["spec"]["containers"]
    [job] = migration["Job/relati-migration"]["spec"]["template"]["spec"]["containers"]
    assert server["image"] == job["image"] == f"relati:{relati.__version__}"
    assert job["args"] == ["migrate"]
    environment = {each["name"]: each.get("value") for each in server["env"]}
    assert environment["RELATI_MIGRATES"] == "false"
    # It waits for the job for less long than the cluster waits for it.
    probe = server["startupProbe"]
    waiting = float(environment["RELATI_DATABASE_WAIT"])
    assert waiting < probe["periodSeconds"] * probe["failureThreshold"]


def test_there_are_more_servers_as_soon_as_event_loops_are_late() -> None:
    autoscaler = kustomized("overlays/production")["HorizontalPodAutoscaler/relati"]["spec"]
    by_lag = next(each["pods"] for each in autoscaler["metrics"] if each["type"] == "Pods")
    text = (DEPLOY / "kubernetes/overlays/production/by-lag.yaml").read_text("utf-8")
    # The rule for the adapter makes that metric from one that servers have.
    assert f"as: {by_lag['metric']['name']} " in text
    [series] = re.findall(r"seriesQuery: (\w+)_bucket", text)
    with create_client() as client:
        assert f"# TYPE {series} histogram" in client.get("/api/metrics").text


class _Named(BaseHTTPRequestHandler):
    """A server that says who it is: its port."""

    def do_GET(self) -> None:
        assert isinstance(self.server, ThreadingHTTPServer)
        body = str(self.server.server_port).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments: Any) -> None:
        """Nothing."""


def test_the_proxy_sends_everything_about_a_match_to_the_same_server() -> None:
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), _Named) for _ in range(3)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    ids = [f"{number:032x}" for number in range(40)]
    about = ("/api/matches/{}", "/api/matches/{}/live", "/m/{}", "/m/{}/review")
    conf = (DEPLOY / "nginx.conf").read_text("utf-8")
    ports = [server.server_address[1] for server in servers]
    with nginx(conf, ports) as proxy, httpx.Client(timeout=60) as client:

        def server_of(path: str) -> str:
            return client.get(f"http://127.0.0.1:{proxy.port}{path}").text

        owners = {each: {server_of(path.format(each)) for path in about} for each in ids}
        assert all(len(found) == 1 for found in owners.values())
        assert {owner for found in owners.values() for owner in found} == {*map(str, ports)}
        assert len({server_of("/api/matches") for _ in range(40)}) == 3
        # One is lost: its matches go to the others, and theirs stay where they are.
        lost = str(ports[0])
        servers[0].shutdown()
        servers[0].server_close()
        for each, found in owners.items():
            now = server_of(about[0].format(each))
            assert now in {*map(str, ports[1:])}
            assert found == {lost} or found == {now}
    for server in servers[1:]:
        server.shutdown()
        server.server_close()


def test_a_cluster_does_not_put_addresses_of_its_own_into_our_variables() -> None:
    # For a Service called relati it would set RELATI_PORT to tcp://….
    assert base()["Deployment/relati"]["spec"]["template"]["spec"]["enableServiceLinks"] is False


def test_no_recipe_has_a_secret_in_a_command_line() -> None:
    service = (DEPLOY / "relati.service").read_text("utf-8")
    assert re.findall(r"^ExecStart=(.*)$", service, re.M) == ["/opt/relati/bin/relati serve"]
    for recipe in ("compose.yaml", *CLUSTER):
        assert "--database" not in (DEPLOY / recipe).read_text("utf-8")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_can_read_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "relati.service").read_text("utf-8")
    unit = tmp_path / "relati.service"
    # It looks whether the program and the user are there.
    unit.write_text(
        text.replace("/opt/relati/bin/relati", sys.executable).replace("User=relati", "User=root")
    )
    command = ["systemd-analyze", "verify", "--man=no", str(unit)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not [line for line in result.stderr.splitlines() if "relati.service" in line]
    assert result.returncode == 0, result.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_the_unit_leaves_a_server_little_that_it_does_not_need() -> None:
    command = ["systemd-analyze", "security", "--offline=yes", "--no-pager"]
    unit = str(DEPLOY / "relati.service")
    printed = subprocess.run([*command, unit], capture_output=True, text=True, check=False).stdout
    [exposure] = re.findall(r"exposure level.*?: ([\d.]+)", printed)
    assert float(exposure) <= 2.0


def packages_of(extra: str) -> set[str]:
    """All packages that `pip install "relati[extra]"` brings, those that they need included."""
    known: set[tuple[str, str]] = set()
    waiting = [("relati", extra)]
    while waiting:
        name, wanted = waiting.pop()
        if (name, wanted) in known:
            continue
        known.add((name, wanted))
        for text in metadata.requires(name) or ():
            need = Requirement(text)
            if need.marker is None or need.marker.evaluate({"extra": wanted}):
                waiting += [(need.name.lower(), each) for each in ("", *need.extras)]
    return {re.sub(r"[-_.]+", "-", name) for name, _ in known}


def test_what_is_installed_for_operators_has_all_that_their_settings_need() -> None:
    text = (DEPLOY / "install.sh").read_text("utf-8")
    [extras] = re.findall(r"\$package\[([a-z,]+)\]", text)
    assert {*extras.split(",")} >= {"server", "postgresql", "broker", "push", "passkeys", "tracing"}


SERVE_WITHOUT_OTHERS = """
import sys
for module in {others!r}:
    sys.modules[module] = None
from relati.cli import main
sys.argv[1:] = ["serve", "--port", "0", "--no-open"]
main()
"""


def test_a_server_needs_only_what_its_extra_brings(tmp_path: Path) -> None:
    brought = packages_of("server")
    others = [
        module
        for module, packages in metadata.packages_distributions().items()
        if module != "relati" and not module.startswith("_")
        if not brought & {re.sub(r"[-_.]+", "-", package.lower()) for package in packages}
    ]
    assert {"asyncpg", "redis", "httpx", "numpy", "textual"} <= {*others}
    with subprocess.Popen(
        [sys.executable, "-c", SERVE_WITHOUT_OTHERS.format(others=others)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PATH": "", "RELATI_DATA": str(tmp_path), "RELATI_LANG": "en"},
    ) as server:
        assert server.stdout
        address = server.stdout.readline().strip()
        try:
            seats = [{"kind": "device"}, {"kind": "bot", "level": 1}]
            body = {"id": "x", "setup": {"seats": seats}}
            assert address, server.communicate()
            assert httpx.post(f"{address}api/matches", json=body).status_code == 201
            assert httpx.get(f"{address}api/health/ready").status_code == 200
        finally:
            server.terminate()
            server.communicate()
