import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LaunchError, say } from '../say.ts';
import { waitUntil } from '../supervise/wait-until.ts';

/**
 * Deals with the postmaster.pid of an earlier run: ends that server when it still runs on this data, and removes the
 * file when its number now belongs to a stranger, which PostgreSQL would take for the server.
 */
export async function endStalePostmaster(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!servesData(pid, data)) {
    rmSync(file, { force: true });
    return;
  }
  say('Ending the PostgreSQL that an earlier run had left behind …');
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await waitUntil(() => !servesData(pid, data), 6_000)) return;
  }
  throw new LaunchError(
    `An earlier PostgreSQL (process ${pid}) still holds ${data} and does not end. End it, then start again.`,
  );
}

/** Whether this process is a PostgreSQL that was started on this data folder. */
function servesData(pid: number, data: string): boolean {
  const words = commandLine(pid);
  return /postgres|postmaster/.test(words) && words.includes(data);
}

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
