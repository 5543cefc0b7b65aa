const POLL_INTERVAL_MS = 500;

/**
 * Asks this process to stop, as SIGTERM does, when npm ran it and is gone: npm that is killed tells nobody, and what it
 * started would go on with nobody left to end it. npm has to be the parent, so scripts begin with `exec`, which leaves no
 * shell between. Does nothing for a process that was started in another way.
 */
export function stopWhenNpmExits() {
  if (!process.env.npm_lifecycle_event) return;
  const starter = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL_MS);
  look.unref();
}
