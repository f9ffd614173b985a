"""What a worker that thinks runs: one pickled job after the other."""

import pickle
from typing import Any


def do_job(work: Any) -> bytes:
    """Whether a pickled job returned, and what it returned or raised, pickled."""
    try:
        job, args, kwargs = pickle.loads(bytes(work.to_py()))
        return pickle.dumps((True, job(*args, **kwargs)))
    except Exception as error:
        try:
            return pickle.dumps((False, error))
        except Exception:
            return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}")))
