import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { connectPostgres } from '@imguessr/connections';
import type { DataFolder } from '../data-folder.ts';
import { LaunchError, say } from '../say.ts';
import { rememberedPort } from './free-port.ts';
import { asAccount, type PostgresAccount, postgresAccount } from './postgres-account.ts';
import { findPostgres, findPostgresFor, type PostgresBinaries } from './postgres-binaries.ts';
import { endStalePostmaster } from './postgres-stale.ts';
import type { PrivateServer } from './private-server.ts';

const DATABASE = 'imguessr';

/** Options of a private PostgreSQL. */
interface PostgresOptions {
  /** Whether data survives a power failure; without it, PostgreSQL is faster. */
  durable?: boolean;
  /** The binaries for new data; existing data keeps its version. */
  binaries?: PostgresBinaries | undefined;
}

/** Prepares a private PostgreSQL; initialises its data on the first call. */
export async function preparePostgres(
  folder: DataFolder,
  { durable = true, binaries: chosen }: PostgresOptions = {},
): Promise<PrivateServer> {
  const dir = folder.privateFolder('postgres');
  const data = path.join(dir, 'data');
  const isNew = !existsSync(path.join(data, 'PG_VERSION'));
  const binaries = isNew ? (chosen ?? findPostgres()) : binariesOf(data);
  const account = postgresAccount(data, path.join(binaries.bin, 'postgres'));
  if (isNew) initialise(folder, dir, binaries, account);
  else checkOwner(data, account);
  await endStalePostmaster(data);
  const port = await rememberedPort(folder, 'postgres');
  const options = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    logging_collector: 'off',
    max_connections: 100,
  };
  const speed = durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
  const flags = Object.entries({ ...options, ...speed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const password = folder.secret('postgres/password').value;
  const url = (database: string) =>
    `postgresql://imguessr:${password}@127.0.0.1:${port}/${database}`;
  return {
    spec: {
      name: 'postgres',
      ...asAccount(account, path.join(binaries.bin, 'postgres'), ['-D', data, ...flags]),
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // fast shutdown: terminates sessions and keeps the data
      stopSignal: 'SIGINT',
      stopTimeoutMs: 4_000,
      rank: 2,
    },
    url: url(DATABASE),
    isReady: () => createDatabaseIfMissing(url('postgres')),
  };
}

function binariesOf(data: string): PostgresBinaries {
  const major = Number(readFileSync(path.join(data, 'PG_VERSION'), 'utf8'));
  return findPostgresFor(major);
}

function initialise(
  folder: DataFolder,
  dir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount | undefined,
): void {
  say(`Creating a database with PostgreSQL ${binaries.major} …`);
  // created elsewhere and then moved, so that an interrupted initialisation is never mistaken for a
  // complete one
  const draft = path.join(dir, 'draft');
  const passwordFile = path.join(dir, 'draft-password');
  for (const place of [draft, passwordFile]) rmSync(place, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, folder.secret('postgres/password').value, { mode: 0o600 });
  if (account)
    for (const place of [draft, passwordFile]) chownSync(place, account.uid, account.gid);
  const { command, args, ...options } = asAccount(account, path.join(binaries.bin, 'initdb'), [
    `--pgdata=${draft}`,
    '--username=imguessr',
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ]);
  const { status, stderr, error } = spawnSync(command, args, {
    ...options,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    const reason = (error?.message ?? stderr).trim().split('\n').at(-1);
    throw new LaunchError(
      `The PostgreSQL data folder could not be initialised (${reason}). Set DATABASE_URL to use another database.`,
    );
  }
  renameSync(draft, path.join(dir, 'data'));
}

function checkOwner(data: string, account: PostgresAccount | undefined): void {
  const { uid } = statSync(data);
  if (uid === (account?.uid ?? process.getuid?.())) return;
  throw new LaunchError(
    `The database in ${data} belongs to another user (id ${uid}). Run as that user, or use another folder with IMGUESSR_DATA=.`,
  );
}

async function createDatabaseIfMissing(url: string): Promise<void> {
  const client = await connectPostgres(url, { connectionTimeoutMillis: 2_000 });
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
