import { spawn } from 'node:child_process';

/**
 * Waits for its input to close, which the system does when the supervisor dies however that comes, and then asks
 * whatever still has a record to stop, lowest rank first. A shell and not a Node: it costs one megabyte, not forty.
 */
const SCRIPT = `
trap '' INT TERM HUP
cat > /dev/null
# all records are read at once: a next start may soon write new ones, and those are none of this one's business
for file in "$1"/*.pid; do
  [ -f "$file" ] && sed -n 's/.*"pid":\\([0-9]*\\),"stopSignal":"SIG\\([A-Z]*\\)","rank":\\([0-9]*\\).*/\\3 \\1 \\2/p' "$file"
done | sort -n | while read -r rank pid signal; do
  [ -n "$last" ] && [ "$rank" != "$last" ] && sleep 2
  last=$rank
  kill -s "$signal" "$pid" 2> /dev/null
done
`;

/** Starts the watch that stops all recorded processes if this program is killed; what it gives ends the watch. */
export function startGuard(runDir: string): () => void {
  const guard = spawn('/bin/sh', ['-c', SCRIPT, 'imguessr-guard', runDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  guard.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return () => {
    // its whole group: the shell and the program it waits with
    if (guard.pid !== undefined && guard.exitCode === null) process.kill(-guard.pid, 'SIGKILL');
  };
}
