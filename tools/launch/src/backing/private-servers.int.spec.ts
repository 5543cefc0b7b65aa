// Needs NATS and Redis: whom they admit.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseNatsUrl } from '@imguessr/messaging';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataFolder } from '../data-folder.ts';
import { Supervisor } from '../supervise/supervisor.ts';
import { type BackingUrls, startBackingServices } from './backing-services.ts';
import { logInTo } from './log-in.ts';

let dir: string;
let folder: DataFolder;
let supervisor: Supervisor;
let urls: BackingUrls;

const modeOf = (...parts: string[]) => statSync(folder.path(...parts)).mode & 0o777;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'imguessr-private-'));
  // somebody has opened the sub-folders
  chmodSync(dir, 0o755);
  const dataDir = path.join(dir, 'data');
  for (const name of ['run', 'logs', 'nats', 'redis', 'postgres']) {
    mkdirSync(path.join(dataDir, name), { recursive: true });
    chmodSync(path.join(dataDir, name), 0o755);
  }
  for (const name of ['nats', 'redis']) {
    writeFileSync(path.join(dataDir, name, 'server.conf'), '', { mode: 0o644 });
  }
  writeFileSync(path.join(dataDir, 'format'), '1\n');
  folder = new DataFolder(dataDir);
  supervisor = await Supervisor.open(folder);
  urls = await startBackingServices({}, folder, supervisor);
});

afterAll(async () => {
  await supervisor.stop();
  rmSync(dir, { recursive: true, force: true });
});

const withoutPassword = (url: string) => {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
};

describe('a private NATS', () => {
  test('rejects a client without the password, or with another', async () => {
    const wrong = { ...parseNatsUrl(urls.natsUrl), pass: 'guess' };
    for (const address of [parseNatsUrl(withoutPassword(urls.natsUrl)), wrong]) {
      await expect(connect({ ...address, reconnect: false })).rejects.toThrow(
        /authorization violation/i,
      );
    }
  });
});

describe('a private Redis', () => {
  test('rejects a client without the password, or with another', async () => {
    const wrong = new URL(urls.redisUrl);
    wrong.password = 'guess';
    await expect(logInTo.REDIS_URL(wrong.href)).rejects.toThrow(/WRONGPASS/);
    await expect(logInTo.REDIS_URL(withoutPassword(urls.redisUrl))).rejects.toThrow(/NOAUTH/);
  });
});

describe('a private PostgreSQL', () => {
  const query = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    await client.connect();
    return client.query('SELECT 1').finally(() => client.end());
  };

  test('rejects a client without the password, or with another', async () => {
    const wrong = new URL(urls.databaseUrl);
    wrong.password = 'guess';
    await expect(query(wrong.href)).rejects.toThrow(/password/);
    wrong.password = '';
    await expect(query(wrong.href)).rejects.toThrow(/password/);
  });
});

describe('the files of private servers', () => {
  test('are in folders that no other account may enter, even if somebody has opened them', () => {
    for (const name of ['', 'run', 'logs', 'nats', 'redis', 'postgres', 'postgres/data'])
      expect([name, modeOf(name)]).toEqual([name, 0o700]);
  });

  test('with a password are readable by their owner only', () => {
    for (const name of ['nats', 'redis', 'postgres']) expect(modeOf(name, 'password')).toBe(0o600);
    for (const name of ['nats', 'redis']) expect(modeOf(name, 'server.conf')).toBe(0o600);
  });

  test.runIf(process.platform === 'linux')(
    'are the only place of a password, which is on no command line',
    () => {
      for (const { spec, pid } of supervisor.processes) {
        const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        for (const url of Object.values(urls) as string[]) {
          expect([spec.name, commandLine]).not.toEqual([
            spec.name,
            expect.stringContaining(new URL(url).password),
          ]);
        }
      }
    },
  );

  test.runIf(process.getuid?.() === 0)('cannot be read by another account', () => {
    const look = (file: string) =>
      spawnSync('cat', [folder.path(file)], { uid: 65_534, gid: 65_534, cwd: '/' }).status;
    writeFileSync(path.join(dir, 'control'), '');
    expect(
      spawnSync('cat', [path.join(dir, 'control')], { uid: 65_534, gid: 65_534, cwd: '/' }).status,
    ).toBe(0);
    for (const file of ['ports.json', 'nats/password', 'postgres/password'])
      expect(look(file)).not.toBe(0);
  });
});

describe('a folder that all accounts share', () => {
  test('is rejected as a data folder, and left unchanged', () => {
    const shared = path.join(dir, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    expect(() => new DataFolder(shared)).toThrow(/shared by all accounts.*IMGUESSR_DATA=/);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  });
});
