import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { LaunchError } from '../say.ts';
import { findProgram } from './programs/programs.ts';

/** The account that PostgreSQL runs as instead of root, and the command line prefix for it. */
export interface PostgresAccount {
  uid: number;
  gid: number;
  prefix: string[];
}

/** Lets the account reach its programs and its data in folders that only root may enter. */
const TRAVERSE_CAPABILITY = '+dac_override';

/**
 * Returns the account for PostgreSQL, which refuses to run as root: the owner of existing data, or
 * one that distributions have for it. Undefined for an ordinary user, who runs it. Throws
 * `LaunchError` where root cannot become another account.
 */
export function postgresAccount(dataDir: string, program: string): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = ownerOf(dataDir) ?? existingAccount();
  const prefix = [
    findProgram(['setpriv']) ?? 'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${TRAVERSE_CAPABILITY}`,
    `--ambient-caps=${TRAVERSE_CAPABILITY}`,
    // otherwise access(2), with which PostgreSQL locates its programs, ignores the capability
    '--securebits=+no_setuid_fixup',
  ];
  const account = { uid, gid, prefix };
  const trial = asAccount(account, 'test', ['-r', program]);
  if (spawnSync(trial.command, trial.args, { cwd: '/', stdio: 'ignore' }).status === 0)
    return account;
  throw new LaunchError(
    'PostgreSQL does not run as root, and root cannot run it as another account here (setpriv). ' +
      'Run as an ordinary user, or set DATABASE_URL.',
  );
}

/** Returns the arguments of spawn to run `command` under this account. */
export function asAccount(account: PostgresAccount | undefined, command: string, args: string[]) {
  const [program = '', ...rest] = [...(account?.prefix ?? []), command, ...args];
  return { command: program, args: rest, cwd: '/' };
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
