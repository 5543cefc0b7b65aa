import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import { GROUP_TRAVERSABLE } from '../data-folder.ts';
import { LaunchError } from '../say.ts';
import { findProgram } from './programs/programs.ts';

/** The account that PostgreSQL runs as, and the command line prefix for it. */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
  prefix: string[];
}

/** Capabilities to traverse folders that only root may enter, such as /root. */
const TRAVERSE_CAPABILITIES = '+dac_override,+dac_read_search';

/** The files that PostgreSQL needs to reach. */
interface PostgresNeeds {
  programs: string[];
  /** The private folders above its data. */
  folders: string[];
  /** Its data folder; an existing one keeps its owner. */
  data: string;
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root: an ordinary user is kept.
 * Instead of root, another account enters by the
 * group of the folders above the data, or where that is not enough by capabilities. Throws
 * `LaunchError` if neither is possible.
 */
export function postgresAccount({ programs, folders, data }: PostgresNeeds): PostgresAccount {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = ownerOf(data) ?? existingAccount();
  for (const folder of folders) setAccess(folder, gid, GROUP_TRAVERSABLE);
  if (canReach(uid, gid, programs, folders)) return { uid, gid, prefix: [] };
  for (const folder of folders) setAccess(folder, 0, 0o700);
  const setpriv = findProgram(['setpriv']);
  if (setpriv) {
    const prefix = [
      setpriv,
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      ...[`--inh-caps=${TRAVERSE_CAPABILITIES}`, `--ambient-caps=${TRAVERSE_CAPABILITIES}`],
      // otherwise access(2), with which PostgreSQL locates its programs, ignores the capabilities
      '--securebits=+no_setuid_fixup',
    ];
    const trial = asAccount({ prefix }, 'test', ['-r', programs[0] ?? '/']);
    if (spawnSync(trial.command, trial.args, { cwd: '/', stdio: 'ignore' }).status === 0)
      return { uid, gid, prefix };
  }
  throw new LaunchError(
    'PostgreSQL does not run as root, and the other accounts of this machine cannot enter the folder of this checkout. ' +
      'Run as an ordinary user, move the checkout to a folder that others may enter, or set DATABASE_URL.',
  );
}

/** Returns the arguments of spawn to run `command` under this account. */
export function asAccount(account: PostgresAccount, command: string, args: string[]) {
  const [setpriv, ...options] = account.prefix;
  if (setpriv === undefined) return { command, args, cwd: '/', uid: account.uid, gid: account.gid };
  // setpriv has to run as root and changes the account itself
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

function setAccess(folder: string, gid: number, mode: number): void {
  chownSync(folder, statSync(folder).uid, gid);
  chmodSync(folder, mode);
}

function canReach(uid: number, gid: number, programs: string[], folders: string[]): boolean {
  const script = 'for file; do [ -x "$file" ] || exit 1; done';
  const args = ['-c', script, 'reach', ...programs, ...folders];
  return spawnSync('/bin/sh', args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
