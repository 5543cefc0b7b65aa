const POLL_INTERVAL_MS = 500;

/**
 * Sends SIGTERM to this process once the npm that started it has ended. npm has to be its parent,
 * so scripts in package.json begin with `exec`.
 */
export function stopWhenNpmExits() {
  if (!process.env.npm_lifecycle_event) return;
  const npmPid = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npmPid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL_MS);
  timer.unref();
}
