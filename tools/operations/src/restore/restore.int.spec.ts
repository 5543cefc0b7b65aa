// On real servers: what a backup has of them, and what is refused.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ensurePlayStream,
  erasePlays,
  findPlayedGames,
  openPlays,
  readLastStored,
  readWatermark,
} from '@imguessr/play-log';
import { useFixture } from '@imguessr/testing/fixtures';
import { createDatabase } from '@imguessr/testing/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { folderFiles } from '../backup/store/folder-store.ts';
import { recordErasedSessions } from '../erasure/stores/erased-sessions.ts';
import { playOf, startPlayServers } from '../testing/play-servers.ts';
import { runCommand } from '../testing/run-command.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'imguessr-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = (name: string) => folderFiles(join(folder, name));

const source = useFixture(startPlayServers, (servers) => servers.stop());

/** A play that the table has, one that only the log has, and one of which the table has a part. */
const PLAYS = {
  'continued 1': ['CAT', 'DOG', 'WHALE'],
  'logged 2': ['CAT'],
  'stored 1': ['CAT', 'WHALE'],
};
beforeAll(async () => {
  const { append, store, pool } = source;
  await pool.query(
    `INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body)
     VALUES (7, 1, now(), 'test', 'GameCreated', '{"word":"CAT","isActive":true,"isDaily":false}')`,
  );
  const stored = playOf('stored', 1, 'CAT', 'WHALE!');
  const [first, second, third] = playOf('continued', 1, 'CAT', 'DOG', 'WHALE!');
  if (!first || !second || !third) throw new Error('no facts');
  const sequence = await append(first, ...stored);
  await store(sequence, sequence, stored, [first]);
  await append(second, ...playOf('logged', 2, 'CAT'));
  await append(third);
  await backUp(source.urls, files('backup'));
});

describe('into other servers', () => {
  const target = useFixture(startPlayServers, (servers) => servers.stop(), { per: 'test' });

  test('a restore has every play, and the log continues after the last one', async () => {
    expect(await target.plays()).toEqual({});
    await restore(target.urls, files('backup'));
    expect(await target.plays()).toEqual(PLAYS);
    const last = (await source.jsm.streams.info('PLAYS')).state.last_seq;
    expect(await readLastStored(target.pool)).toBe(last);
    const { state } = await ensurePlayStream(target.nc, target.jsm, 1, last);
    expect(state.last_seq).toBe(last);
    expect(await target.append(...playOf('new', 1, 'CAT'))).toBe(last + 1);
  });

  test('a play that is stored while an earlier one waits for the table is restored with it', async () => {
    const { append, store } = target;
    const play = playOf('quick', 1, 'WHALE!');
    // Another play waits since before, so the table has more than its watermark says.
    await append(...playOf('slow', 1, 'CAT'));
    await store(await append(...play), 0, play);
    await backUp(target.urls, files('waiting'));
    await restore(target.urls, files('waiting'), { replace: true });
    expect(await target.plays()).toEqual({ 'quick 1': ['WHALE'], 'slow 1': ['CAT'] });
  });

  test('what was erased since a backup is erased again', async () => {
    await restore(target.urls, files('backup'));
    await recordErasedSessions(target.nc, ['stored']);
    await erasePlays(target.pool, ['stored']);
    await backUp(target.urls, files('newer'));
    const erased = { 'continued 1': PLAYS['continued 1'], 'logged 2': PLAYS['logged 2'] };

    const { erasedAgain } = await restore(target.urls, files('backup'), { replace: true });
    expect(erasedAgain).toBe(1);
    expect(await target.plays()).toMatchObject(erased);
    expect(Object.keys(await target.plays())).not.toContain('stored 1');

    await target.jsm.streams.delete('KV_imguessr_erasures');
    await restore(target.urls, files('backup'), { replace: true, newer: files('newer') });
    expect(Object.keys(await target.plays())).not.toContain('stored 1');
  });
});

test('a database that was lost gets what was played since the backup, from its NATS', async () => {
  const later = await source.append(...playOf('later', 1, 'CAT'));
  const lost = await createDatabase();
  const { later: restored } = await restore(
    { ...source.urls, databaseUrl: lost.url },
    files('backup'),
  );
  expect(restored).toBe(1);
  const pool = openPlays(lost.url, { connections: 1, timeoutMs: 5_000 });
  expect(await findPlayedGames(pool, 'later')).toEqual([1]);
  expect(await findPlayedGames(pool, 'continued')).toEqual([1]);
  expect(await readWatermark(pool)).toBe(later);
  await pool.end();
  await lost.drop();
});

test('a backup is restored over what is there with --replace only, and the refusal says so', async () => {
  const { databaseUrl, natsUrl } = source.urls;
  const env = { DATABASE_URL: databaseUrl, NATS_URL: natsUrl };
  const replace = 'Repeat the command with --replace, which deletes them, or set';
  const backup = join(folder, 'backup');
  expect(await runCommand(['restore', backup], env)).toMatchObject({
    code: 1,
    err: `This database already contains games. ${replace} DATABASE_URL to an empty server.\n`,
  });
  const empty = await createDatabase();
  const other = await startPlayServers();
  await other.append(...playOf('other', 1, 'CAT'));
  const servers = { DATABASE_URL: empty.url, NATS_URL: other.urls.natsUrl };
  expect(await runCommand(['restore', backup], servers)).toMatchObject({
    code: 1,
    err: `This NATS already contains plays. ${replace} NATS_URL to an empty server.\n`,
  });
  await Promise.all([empty.drop(), other.stop()]);
  expect(await runCommand(['restore', backup, '--replace'], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Restored 2 plays, 1 events of games and 0 pictures'),
  });
  expect(await source.plays()).toEqual(PLAYS);
});

test.each([
  ['unknown', () => join(folder, 'typo'), 'Name a folder that contains backup.json'],
  ['damaged', () => damaged(), 'the backup is damaged. Restore another one.'],
])('a backup that is %s is refused, and the refusal says what to do', async (_, path, text) => {
  const env = { DATABASE_URL: source.urls.databaseUrl, NATS_URL: source.urls.natsUrl };
  expect(await runCommand(['restore', path()], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining(text),
  });
});

test('a database that does not answer is named, with the way out', async () => {
  const DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/nothing';
  const env = { DATABASE_URL, NATS_URL: source.urls.natsUrl };
  expect(await runCommand(['restore', join(folder, 'backup')], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^PostgreSQL is unavailable: .*ECONNREFUSED.*\. Start it, or correct its URL\.$/m,
    ),
  });
});

function damaged(): string {
  const path = mkdtempSync(join(folder, 'damaged'));
  const manifest = { format: 3, tables: {}, batches: 0, files: { 'play-log.jsonl.gz': 'abc' } };
  writeFileSync(join(path, 'backup.json'), JSON.stringify(manifest));
  return path;
}
