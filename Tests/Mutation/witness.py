"""Commands that may notice a mutation."""
import os
import resource
import signal
import subprocess

# Whatever takes longer, or more room, is noticed by that. What counts is the time of the processor:
# how busy the machine is says nothing of a mutation. Who waits, and does nothing, has longer.
SECONDS = 60
PATIENCE = 300
BYTES = 8 << 30


class Witness:
    """A command that may notice a mutation: what it says without any, and which it comes by.

    By its status alone where it says more than what counts.
    """

    def __init__(self, command, reached, count, says=True, seconds=SECONDS, folder=None):
        reached.write_bytes(bytes(count))
        self.command = command
        self.says = says
        self.seconds = seconds
        self.folder = folder
        self.said = self.ask(MUTATIONS_REACHED=reached)
        self.reached = reached.read_bytes()

    def notices(self, number):
        """How it notices a mutation, if it does."""
        said = self.ask(MUTATION=number)
        return None if said == self.said else said[0]

    def ask(self, **environment):
        return run(self.command, self.seconds, self.says, self.folder, **environment)


ENDINGS = {0: "passed", 1: "failed", -signal.SIGXCPU: "hung"}


def limit(seconds):
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))


def run(command, seconds=SECONDS, says=True, folder=None, **environment):
    """How a program ends, and what it says. Nothing that it started outlives it."""
    started = subprocess.Popen(
        command, env=os.environ | {k: str(v) for k, v in environment.items()},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE if says else subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, cwd=folder, start_new_session=True,
        preexec_fn=lambda: limit(seconds))
    try:
        output, _ = started.communicate(timeout=max(seconds, PATIENCE))
        ending = ENDINGS.get(started.returncode, "broke")
    except subprocess.TimeoutExpired:
        ending, output = "hung", None
    finally:
        end_session(started.pid)
        started.wait()
    return ending, output


def end_session(session):
    """Ends what belongs to a session, which is the program and all that it started."""
    listed = subprocess.run(["ps", "-axo", "pid="], capture_output=True, text=True, check=True)
    for process in map(int, listed.stdout.split()):
        try:
            if os.getsid(process) == session:
                os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass
