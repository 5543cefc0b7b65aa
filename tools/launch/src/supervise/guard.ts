import { spawn } from 'node:child_process';

/**
 * Once the supervisor has ended for any reason, stops all recorded processes, lowest rank first. A
 * shell needs one megabyte, Node forty.
 */
const SCRIPT = `
trap '' INT TERM HUP
cat > /dev/null
# all records are read at once, because the next start may write new ones, which must not be stopped
for file in "$1"/*.pid; do
  [ -f "$file" ] && sed -n 's/.*"pid":\\([0-9]*\\),"stopSignal":"SIG\\([A-Z]*\\)","rank":\\([0-9]*\\).*/\\3 \\1 \\2/p' "$file"
done | sort -n | while read -r rank pid signal; do
  [ -n "$last" ] && [ "$rank" != "$last" ] && sleep 2
  last=$rank
  kill -s "$signal" "$pid" 2> /dev/null
done
`;

/**
 * Starts a guard that stops all recorded processes if this program is killed. Returns a function
 * that ends the guard.
 */
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
    // the whole process group: the shell and `cat`
    if (guard.pid !== undefined && guard.exitCode === null) process.kill(-guard.pid, 'SIGKILL');
  };
}
