import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { LaunchError } from '../say.ts';
import { findProgram } from './programs.ts';

/** Under whom PostgreSQL runs, and what to put before its command line for that. */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
  prefix: string[];
}

/** What lets a process without root's number pass folders that only root may enter, such as /root itself. */
const PASS_FOLDERS = '+dac_override,+dac_read_search';

/**
 * PostgreSQL refuses to be root. As an ordinary user it just runs; as root it gets another account, plainly when
 * that can reach all it needs, else with the one right to pass closed folders.
 * `reach`: files and folders it must read; `dataDir`: its data, whose owner it keeps when there is one.
 */
export function postgresAccount(reach: string[], dataDir: string): PostgresAccount {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = ownerOf(dataDir) ?? existingAccount();
  if (canReach(uid, gid, reach)) return { uid, gid, prefix: [] };
  const setpriv = findProgram(['setpriv']);
  if (setpriv) {
    const prefix = [
      ...[setpriv, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
      ...[`--inh-caps=${PASS_FOLDERS}`, `--ambient-caps=${PASS_FOLDERS}`],
      // without this the right does not count in access(2), by which PostgreSQL looks for its own programs
      '--securebits=+no_setuid_fixup',
    ];
    const trial = asAccount({ prefix }, 'test', ['-r', reach[0] ?? '/']);
    if (spawnSync(trial.command, trial.args, { cwd: '/', stdio: 'ignore' }).status === 0) return { uid, gid, prefix };
  }
  throw new LaunchError(
    'PostgreSQL does not run as root, and the other accounts of this machine cannot enter the folder of this checkout. ' +
      'Run it as an ordinary user, move it to a folder that others may enter, or give DATABASE_URL.',
  );
}

/** What spawn needs to run `command` under this account. */
export function asAccount(account: PostgresAccount, command: string, args: string[]) {
  const [setpriv, ...options] = account.prefix;
  if (setpriv === undefined) return { command, args, cwd: '/', uid: account.uid, gid: account.gid };
  // setpriv changes the account itself, and needs to be root to do so
  return { command: setpriv, args: [...options, command, ...args], cwd: '/' };
}

function ownerOf(dataDir: string): { uid: number; gid: number } | undefined {
  if (!existsSync(dataDir)) return undefined;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? undefined : { uid, gid };
}

function existingAccount(): { uid: number; gid: number } {
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || 'none'),
    );
    if (uid !== undefined && gid !== undefined && uid > 0 && gid > 0) return { uid, gid };
  }
  throw new LaunchError(
    'PostgreSQL does not run as root, and there is no account postgres or nobody. Run this as an ordinary user.',
  );
}

function canReach(uid: number, gid: number, files: string[]): boolean {
  const script = 'for file; do [ -r "$file" ] && { [ ! -d "$file" ] || [ -x "$file" ]; } || exit 1; done';
  return spawnSync('/bin/sh', ['-c', script, 'reach', ...files], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
