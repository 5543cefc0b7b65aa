import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePlayStreams, readLastBackup, recordPartitionCount } from '@imguessr/messaging';
import { useDatabase, useNats } from '@imguessr/testing/fixtures';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readManifest } from './manifest.ts';
import { removeOldBackups } from './scheduled-backup.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const REBUILD = join(import.meta.dirname, '../../../../services/game-catalog/src/rebuild.ts');
const run = promisify(execFile);
const [database, nats] = [useDatabase(), useNats()];

beforeAll(async () => {
  await run(process.execPath, [REBUILD], { env: { ...process.env, DATABASE_URL: database.url } });
  const nc = await connect({ servers: nats.url });
  await ensurePlayStreams(await jetstreamManager(nc), 1, 1);
  await recordPartitionCount(nc, 1, 1);
  await nc.close();
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'imguessr-schedule-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
/** Runs the entry point of the image; resolves with the line that it writes. */
async function backUp(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Record<string, unknown>> {
  const settings = { DATABASE_URL: database.url, NATS_URL: nats.url, BACKUP_FOLDER: folder, BACKUP_KEEP: '2', ...env };
  const { stdout } = await run(process.execPath, [MAIN, 'backup'], { env: { ...process.env, ...settings } }).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout);
}

test('a scheduled backup is complete, recorded for the alert, and replaces the oldest and the incomplete ones', async () => {
  const root = emptyFolder();
  for (const name of ['2026-01-01T02-00-00Z', '2026-01-02T02-00-00Z', '2026-01-03T02-00-00Z']) {
    mkdirSync(join(root, name));
    if (!name.includes('01-03')) writeFileSync(join(root, name, 'backup.json'), '{}');
  }
  mkdirSync(join(root, 'lost+found'));
  const line = await backUp(root);
  expect(line).toMatchObject({ level: 'info', removed: 2, msg: 'backup completed and verified' });
  const [, newest = ''] = readdirSync(root).sort();
  expect(readdirSync(root).sort()).toEqual(['2026-01-02T02-00-00Z', newest, 'lost+found']);
  expect((await readManifest(join(root, newest))).tables).toHaveProperty('catalog_fact', 0);
  const nc = await connect({ servers: nats.url });
  expect(await readLastBackup(nc)).toBeGreaterThan(Date.now() / 1_000 - 60);
  await nc.close();
});

test('a backup that fails says why in one line, and removes nothing', async () => {
  const root = emptyFolder();
  const older = ['2026-01-01T02-00-00Z', '2026-01-02T02-00-00Z', '2026-01-03T02-00-00Z'];
  for (const name of older) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'backup.json'), '{}');
  }
  const line = await backUp(root, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  expect(line).toMatchObject({ level: 'fatal', reason: expect.stringMatching(/./) });
  expect(readdirSync(root)).toEqual(expect.arrayContaining(older));
  expect(await backUp(root, { BACKUP_KEEP: 'all' })).toMatchObject({ level: 'fatal' });
});

test('the newest complete backup is kept in any case', () => {
  const root = emptyFolder();
  mkdirSync(join(root, '2026-01-01T02-00-00Z'));
  writeFileSync(join(root, '2026-01-01T02-00-00Z', 'backup.json'), '{}');
  expect(removeOldBackups(root, 0)).toBe(0);
  expect(existsSync(join(root, '2026-01-01T02-00-00Z'))).toBe(true);
});
