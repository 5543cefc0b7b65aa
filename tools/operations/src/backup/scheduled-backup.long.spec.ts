// Starts the command as its schedule does, against real servers.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectPostgres } from '@imguessr/connections';
import { readLastBackup } from '@imguessr/messaging';
import { ensurePlayStream } from '@imguessr/play-log';
import { useDatabase, useFixture, useNats } from '@imguessr/testing/fixtures';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { BACKUP_TARGETS } from '../testing/backup-targets.ts';
import { readManifest, writeText } from './manifest.ts';
import { findBackup, removeOldBackups } from './scheduled-backup.ts';
import type { BackupStore } from './store/backup-store.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const REBUILD = join(import.meta.dirname, '../../../../services/game-catalog/src/rebuild.ts');
const run = promisify(execFile);
const [database, nats] = [useDatabase(), useNats()];

beforeAll(async () => {
  await run(process.execPath, [REBUILD], { env: { ...process.env, DATABASE_URL: database.url } });
  const nc = await connect({ servers: nats.url });
  await ensurePlayStream(nc, await jetstreamManager(nc), 1, 0);
  await nc.close();
});

/** Stores something that looks like a backup. */
async function pretend(store: BackupStore, name: string, isComplete = true): Promise<void> {
  await writeText(store.files(name), 'picture.jsonl.gz', 'x');
  if (isComplete) await writeText(store.files(name), 'backup.json', '{}');
}
const OLD = ['2026-01-01T02-00-00Z', '2026-01-02T02-00-00Z', '2026-01-03T02-00-00Z'] as const;

describe.each(BACKUP_TARGETS)('scheduled backups to $name', ({ start }) => {
  const target = useFixture(start, (running) => running.stop(), { per: 'test' });

  /** Runs the entry point of the image; resolves with the line that it writes. */
  async function backUp(
    env: NodeJS.ProcessEnv = {},
    command = 'backup',
  ): Promise<Record<string, unknown>> {
    const urls = { DATABASE_URL: database.url, NATS_URL: nats.url };
    const settings = { IMGUESSR_OUTPUT: 'json', ...urls, BACKUP_KEEP: '2', ...target.env, ...env };
    const { stdout } = await run(process.execPath, [MAIN, command], {
      env: { ...process.env, ...settings },
    }).catch((error: { stdout: string }) => error);
    return JSON.parse(stdout);
  }

  test('are complete, recorded for the alert, and replace the oldest and the incomplete ones', async () => {
    const { store } = target;
    for (const name of OLD) await pretend(store, name, name !== OLD[2]);
    await pretend(store, 'lost+found');
    const line = await backUp();
    expect(line).toMatchObject({
      level: 'info',
      removed: 2,
      msg: expect.stringMatching(/^Backed up 0 plays, .* to /),
    });
    const [second, newest = '', other] = [...(await store.names())].sort();
    expect([second, other]).toEqual([OLD[1], 'lost+found']);
    expect((await readManifest(store.files(newest))).tables).toHaveProperty('catalog_fact', 0);
    expect((await findBackup(store, 'latest')).location).toBe(line.location);
    const nc = await connect({ servers: nats.url });
    expect(await readLastBackup(nc)).toBeGreaterThan(Date.now() / 1_000 - 60);
    await nc.close();
  });

  test('precede the migrations of an upgrade, and contain the tables of the version before', async () => {
    const { store } = target;
    const db = await connectPostgres(database.url);
    onTestFinished(() => db.end());
    await db.query(
      "DROP TABLE editor_key, editor; DELETE FROM migration WHERE name = '0006-people'",
    );
    const line = await backUp({}, 'upgrade');
    expect(line).toMatchObject({
      level: 'info',
      service: 'upgrade',
      msg: 'Ran 1 migration. Now start this version.',
    });
    const { tables } = await readManifest(await findBackup(store, 'latest'));
    expect([tables, tables]).toEqual([
      expect.objectContaining({ catalog_fact: 0 }),
      expect.not.objectContaining({ editor: 0 }),
    ]);
    for (const table of ['editor', 'play_log.plays'])
      expect((await db.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
  });

  test('say in one line why they failed, remove nothing, and are no complete backup', async () => {
    const { store } = target;
    for (const name of OLD) await pretend(store, name);
    const line = await backUp({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(line).toMatchObject({
      level: 'fatal',
      reason: expect.stringMatching(/./),
      msg: 'backup failed',
    });
    expect([...(await store.names())].sort()).toEqual(OLD);
    expect((await findBackup(store, 'latest')).location).toContain(OLD[2]);
    expect(await backUp({ BACKUP_KEEP: 'all' })).toMatchObject({ level: 'fatal' });
  });

  test('keep the newest complete backup in any case, and a run that may still continue', async () => {
    const { store } = target;
    await pretend(store, OLD[0]);
    await pretend(store, OLD[1], false);
    const at = (text: string) => new Date(text);
    expect(await removeOldBackups(store, 0, at('2026-01-03T01:59:00Z'))).toBe(0);
    expect(await removeOldBackups(store, 0, at('2026-01-03T02:01:00Z'))).toBe(1);
    expect(await store.names()).toEqual([OLD[0]]);
    await expect(findBackup(store, OLD[1])).rejects.toThrow(`The newest one is ${OLD[0]}.`);
  });
});
