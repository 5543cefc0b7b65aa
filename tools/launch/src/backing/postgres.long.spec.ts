// Needs PostgreSQL and accounts of the system: who may read its files, and what is left by a killed
// run.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolder } from '../data-folder.ts';
import { Supervisor } from '../supervise/supervisor.ts';
import { waitUntil } from '../supervise/wait-until.ts';
import { preparePostgres } from './postgres.ts';
import {
  findPostgres,
  findPostgresFor,
  fromPackage,
  type PostgresBinaries,
} from './postgres-binaries.ts';

import { endStalePostmaster } from './postgres-stale.ts';

let dir: string;
let folder: DataFolder;
let supervisor: Supervisor;

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'imguessr-pg-'));
  folder = new DataFolder(path.join(dir, 'data'));
  supervisor = await Supervisor.open(folder);
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function run(binaries?: PostgresBinaries) {
  const server = await preparePostgres(folder, { binaries });
  const process = supervisor.start(server.spec);
  expect(await waitUntil(server.isReady, 30_000)).toBe(true);
  return { ...server, process };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const sources: [string, PostgresBinaries | undefined][] = [
  ['of this machine', findPostgres()],
  ['from npm', fromPackage()],
];

/**
 * Whether other accounts may enter the folder above the data folder; root's home, for example, is
 * closed to them.
 */
describe.each([
  ['that others may enter', 0o755],
  ['that is closed to others', 0o700],
])('a checkout %s', (_, mode) => {
  test('has a database whose data folder only its own account can enter', async () => {
    chmodSync(dir, mode);
    const { url } = await run();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    for (const place of [folder.dir, folder.path('postgres')])
      expect(statSync(place).mode & 0o777).toBe(0o700);
  });
});

describe.each(sources)('a private database with the PostgreSQL %s', (_, binaries) => {
  test('starts in a closed folder, uses UTF-8 and requires a password', async () => {
    const { url } = await run(binaries);
    expect(await query(url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    const wrongPassword = new URL(url);
    wrongPassword.password = 'guess';
    await expect(query(wrongPassword.href, 'SELECT 1')).rejects.toThrow(/password/);
    expect(statSync(folder.path('postgres/password')).mode & 0o077).toBe(0);
  });

  test('keeps its data after it was killed', async () => {
    const { url, process: server, isReady } = await run(binaries);
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(server.pid!, 'SIGKILL');
    expect(await waitUntil(() => server.pid === undefined, 5_000)).toBe(true);
    server.start();
    expect(await waitUntil(isReady, 30_000)).toBe(true);
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});

describe.runIf(process.getuid?.() === 0)('a checkout that only root can enter', () => {
  test('can run a PostgreSQL inside it', async () => {
    const { bin, major } = fromPackage()!;
    cpSync(path.dirname(bin), folder.path('native'), { recursive: true, verbatimSymlinks: true });
    const { url } = await run({ bin: folder.path('native/bin'), major });
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('data created by one version', () => {
  test('is opened with that version again, even if a newer one is installed', async () => {
    const binaries = fromPackage()!;
    await run(binaries);
    await supervisor.stop();
    supervisor = await Supervisor.open(folder);
    const { spec } = await preparePostgres(folder);
    expect([spec.command, ...spec.args].some((word) => word.startsWith(binaries.bin))).toBe(true);
  });

  test('of a version that is no longer installed is rejected with what to install', () => {
    expect(() => findPostgresFor(9)).toThrow(/Install PostgreSQL 9/);
  });
});

describe('a server of a killed run', () => {
  test('is stopped before the next one starts', async () => {
    const { process: server } = await run();
    const pid = server.pid!;
    const data = folder.path('postgres/data');
    expect(Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0])).toBe(pid);
    await endStalePostmaster(data);
    expect(await waitUntil(() => server.pid === undefined, 5_000)).toBe(true);
  });

  test('whose process id belongs to another program now does not stop that program', async () => {
    await run();
    await supervisor.stop();
    const file = folder.path('postgres/data/postmaster.pid');
    writeFileSync(file, `${process.pid}\n`);
    chmodSync(file, 0o600);
    await endStalePostmaster(folder.path('postgres/data'));
    expect(() => statSync(file)).toThrow();
  });
});

test('a server of a killed run, whose process id belongs to another program now, does not stop the next', async () => {
  const { url } = await run();
  await supervisor.stop();
  const other = spawn('sleep', ['600'], { stdio: 'ignore' });
  writeFileSync(folder.path('postgres/data/postmaster.pid'), `${other.pid}\n`);
  supervisor = await Supervisor.open(folder);
  await run();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  other.kill();
});
