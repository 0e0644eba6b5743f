"""The policy of static/sandbox.html names its script by hash, and hosts with a policy of their own need the same hash."""

import base64
import hashlib
import re
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
PAGE = (PROJECT / "static/sandbox.html").read_text()
(POLICY,) = re.findall(r'http-equiv="Content-Security-Policy" content="(.*?)"', PAGE)


def digest():
    """Return the hash of the page's script, as policies write it."""
    (script,) = re.findall(r"<script>(.*?)</script>", PAGE, re.S)
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def test_policy_allows_exactly_this_script():
    scripts = re.search(r"script-src ([^;]*)", POLICY).group(1).split()
    assert scripts == [digest(), "'wasm-unsafe-eval'", "data:"]


def test_policy_allows_no_requests():
    assert POLICY.startswith("default-src 'none';") and POLICY.endswith("connect-src 'none'")
    assert "worker-src data:;" in POLICY


def test_hosting_page_names_the_hash():
    assert digest() in (PROJECT / "docs/hosting.md").read_text()
