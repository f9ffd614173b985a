"""The proxy with TLS: pages and files by HTTP/2, sockets beside it."""

import re
import ssl
import subprocess
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.building import ROOT
from tests.server.server_process import run_server
from tests.services import free_port, nginx

PLAIN = (ROOT / "deploy" / "nginx.conf").read_text()
HTTPS = (ROOT / "deploy" / "nginx-https.conf").read_text()


def proxied(conf: str) -> list[str]:
    """Where a request goes, and what the last `server` block does for it, without comments."""
    block = conf[conf.index("map $uri") : conf.index("server {\n    listen")]
    block += conf[conf.rindex("    # Half-sent") :]
    return [line.strip() for line in block.splitlines() if not line.strip().startswith("#")]


def test_both_proxies_pass_requests_on_alike() -> None:
    assert proxied(PLAIN) == proxied(HTTPS)


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost that nobody else trusts."""
    key, chain = folder / "key.pem", folder / "chain.pem"
    name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", *name]
    try:
        subprocess.run([*made, "-keyout", key, "-out", chain], check=True, capture_output=True)
    except FileNotFoundError:
        pytest.skip("openssl is not installed")
    return chain, key


def fetched(chain: Path, *addresses: str) -> str:
    """The headers of these addresses, over one connection if the server lets us."""
    command = ["curl", "--silent", "--http2", "--cacert", str(chain), "--dump-header", "-"]
    outputs = [part for each in addresses for part in ("--output", "/dev/null", each)]
    try:
        return subprocess.run(
            [*command, *outputs], check=True, capture_output=True, text=True
        ).stdout
    except FileNotFoundError:
        pytest.skip("curl is not installed")


def test_pages_and_files_come_by_http_2_and_a_socket_goes_through(tmp_path: Path) -> None:
    chain, key = certificate(tmp_path)
    tls, port = free_port(), free_port()
    conf = re.sub(r"ssl_certificate .*;", f"ssl_certificate {chain};", HTTPS)
    conf = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", conf)
    conf = conf.replace("8443", str(tls))
    address = f"https://localhost:{tls}"
    arguments = ("serve", "--port", str(port), "--database", "memory:", "--workers", "1")
    proxy_known = ("--origin", address, "--trusted-proxy", "127.0.0.1")
    with run_server(tmp_path, *arguments, *proxy_known), nginx(conf, [port]):
        headers = fetched(chain, f"{address}/", f"{address}/app.js")
        assert headers.count("HTTP/2 200") == 2, headers
        context = ssl.create_default_context(cafile=chain)
        live = f"wss://localhost:{tls}/api/matches/{'0' * 32}/live"
        with connect(live, ssl=context, origin=Origin(address)) as socket:
            socket.send('{"kind": "hello", "token": "' + "a" * 40 + '", "lang": "en"}')
            assert "kind" in str(socket.recv(timeout=60))
