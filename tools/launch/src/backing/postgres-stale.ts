import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LaunchError, say } from '../say.ts';
import { waitUntil } from '../supervise/wait-until.ts';

/**
 * Stops the server of a stale postmaster.pid if it still runs on this data; removes the file if its
 * process id is another program's now.
 */
export async function endStalePostmaster(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!servesData(pid, data)) {
    rmSync(file, { force: true });
    return;
  }
  say('Stopping PostgreSQL from an earlier run …');
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await waitUntil(() => !servesData(pid, data), 6_000)) return;
  }
  throw new LaunchError(
    `An earlier PostgreSQL (process ${pid}) still uses ${data} and does not stop. Stop it, then start again.`,
  );
}

/** Returns whether this process is a PostgreSQL that serves this data folder. */
function servesData(pid: number, data: string): boolean {
  const command = commandLine(pid);
  return /postgres|postmaster/.test(command) && command.includes(data);
}

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
