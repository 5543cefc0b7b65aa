import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import { PASSABLE_BY_GROUP } from '../data-folder.ts';
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

/** What PostgreSQL needs to run. */
interface PostgresNeeds {
  programs: string[];
  /** Folders of ours that it passes through to its data; no other account but root's may enter them. */
  folders: string[];
  /** Its data, whose owner it keeps when there is one. */
  data: string;
}

/**
 * PostgreSQL refuses to be root. As an ordinary user it just runs; as root it gets another account: plainly, with the
 * folders on the way to its data opened for that account's group, when it can then reach all it needs; else with the
 * one right to pass closed folders, which stay closed.
 */
export function postgresAccount({ programs, folders, data }: PostgresNeeds): PostgresAccount {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = ownerOf(data) ?? existingAccount();
  for (const folder of folders) setAccess(folder, gid, PASSABLE_BY_GROUP);
  if (canReach(uid, gid, programs, folders)) return { uid, gid, prefix: [] };
  for (const folder of folders) setAccess(folder, 0, 0o700);
  const setpriv = findProgram(['setpriv']);
  if (setpriv) {
    const prefix = [
      ...[setpriv, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
      ...[`--inh-caps=${PASS_FOLDERS}`, `--ambient-caps=${PASS_FOLDERS}`],
      // without this the right does not count in access(2), by which PostgreSQL looks for its own programs
      '--securebits=+no_setuid_fixup',
    ];
    const trial = asAccount({ prefix }, 'test', ['-r', programs[0] ?? '/']);
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

function setAccess(folder: string, gid: number, mode: number): void {
  chownSync(folder, statSync(folder).uid, gid);
  chmodSync(folder, mode);
}

function canReach(uid: number, gid: number, programs: string[], folders: string[]): boolean {
  const script = 'for file; do [ -x "$file" ] || exit 1; done';
  const args = ['-c', script, 'reach', ...programs, ...folders];
  return spawnSync('/bin/sh', args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
