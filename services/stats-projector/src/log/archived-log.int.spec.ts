// Needs NATS, Redis and PostgreSQL: the bytes that are stored before and after plays are archived.
import { erasureSubject, partitionOf, playStream } from '@imguessr/contracts';
import { ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import { useConnection } from '@imguessr/messaging/testing';
import { publishArchiveManifest } from '@imguessr/play-log';
import {
  type ArchivePool,
  archiveDue,
  archivedManifest,
  deleteArchived,
  eraseArchivedPlay,
  inTransaction,
  migrateArchive,
  openArchive,
} from '@imguessr/play-log/archive';
import { useDatabase } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBackingServers, useProjectors } from '../testing/fixtures.ts';
import { startProjector } from '../testing/projector.ts';
import { playOf } from '../testing/stored-fact.ts';
import { activeVersion, isAllStored, versionContents } from '../testing/version-contents.ts';

const PARTITIONS = 2;
const GAMES = [7, 8, 9];
const PLAYS = [
  '!WHALE',
  'CAT !WHALE',
  'CAT ? !WHALE',
  'CAT DOG COW .',
  'CAT DOG COW PIG HEN',
  'CAT',
];
const START = Date.parse('2026-03-01T08:00:00Z');

const database = useDatabase();
const { nats, log, redis, backing } = useBackingServers(PARTITIONS);
const nc = useConnection(nats);
const projectors = useProjectors(() => ({ ...backing(), archiveUrl: database.url }));
let pool: ArchivePool;

beforeAll(async () => {
  await migrateArchive(database.url);
  pool = openArchive(database.url);
});
afterAll(() => pool.end());

const partitions = Array.from({ length: PARTITIONS }, (_, partition) => partition);
const records = new Map<number, number>();

/** Stores plays of all games by sessions numbered from `from`, some of them of bots. */
async function store(from: number, count: number): Promise<void> {
  const plays = Array.from({ length: count }, (_, i) => {
    const session = `p${from + i}`;
    return GAMES.flatMap((game) =>
      playOf(game, session, PLAYS[(i + game) % PLAYS.length] ?? '.', {
        atMs: START + (from + i) * 60_000,
        isAiSelfPlay: i % 17 === 0,
      }),
    );
  });
  await log.append(plays.flat());
}

/** Records the erasure of a stored play, replaces its archived facts, and deletes its messages. */
async function erase(gameId: number, sessionId: string): Promise<void> {
  const partition = partitionOf(sessionId, PARTITIONS);
  const jsm = await jetstreamManager(nc);
  const erasedFacts: ErasedPlay['erasedFacts'] = [];
  const { rows } = await pool.query<{ sequence: string; payload: Buffer }>(
    'SELECT sequence, payload FROM play_archive.play_facts WHERE game_id = $1 AND session_id = $2 ORDER BY sequence',
    [gameId, sessionId],
  );
  const found = rows.map(({ sequence, payload }) => ({
    seq: Number(sequence),
    data: payload as Uint8Array,
  }));
  for (let attempt = found.length + 1; attempt <= 5; attempt++) {
    const subject = `guess.${partition}.${gameId}.${sessionId}.${attempt}`;
    const message = await jsm.streams.getMessage(playStream(partition), { last_by_subj: subject });
    if (message) found.push(message);
  }
  expect(found.length).toBeGreaterThan(0);
  for (const { seq, data } of found) {
    erasedFacts.push({
      sequence: seq,
      fact: { ...PlayFact.decode(data), id: 'new', sessionId: '', commandId: '' },
    });
  }
  const number = (records.get(partition) ?? 0) + 1;
  records.set(partition, number);
  await nc.request(erasureSubject(partition, number), ErasedPlay.encode({ erasedFacts }).finish());
  await inTransaction(pool, (client) =>
    eraseArchivedPlay(client, partition, number, { erasedFacts }),
  );
  for (const { seq } of found)
    await jsm.streams.deleteMessage(playStream(partition), seq).catch(() => false);
}

/** Archives everything that the log contains, and deletes it there. */
async function archiveAll(): Promise<void> {
  for (const partition of partitions) {
    while (await archiveDue(nc, pool, partition, { beforeMs: Date.now() + 1_000 }))
      await Promise.resolve();
    const manifest = await archivedManifest(pool, partition, 1_000);
    if (!manifest) throw new Error('nothing was archived');
    await publishArchiveManifest(nc, partition, manifest, 1);
    await deleteArchived(nc, partition, manifest.archivedThrough);
  }
}

/** Resolves with all that Redis contains of the active version once it is complete. */
async function contents(): Promise<unknown> {
  return await until('everything to be stored', async () => {
    const version = await activeVersion(redis);
    return (
      version &&
      (await isAllStored(redis, version, PARTITIONS)) &&
      (await versionContents(redis, version))
    );
  });
}

const replies = async () => {
  const byGame = await Promise.all(
    GAMES.map(async (game) => [await log.stats(game, 'admin'), await log.clues(game)]),
  );
  return [byGame, await log.figures(), await log.days()];
};

test('statistics, clues and figures are the same bytes after plays were archived, and after a rebuild from the archive', async () => {
  await store(0, 60);
  await erase(7, 'p3');
  await projectors.start();
  await store(60, 60);
  const before = { replies: await replies(), contents: await contents() };

  await archiveAll();
  expect(await log.total()).toBe(PARTITIONS);
  expect(await log.rebuild()).toMatchObject({ done: true });
  expect({ replies: await replies(), contents: await contents() }).toEqual(before);

  await projectors.stopAll();
  await redis.send('FLUSHALL');
  await projectors.start();
  await until(
    'the statistics',
    async () => JSON.stringify(await replies()) === JSON.stringify(before.replies),
  );
  expect(await contents()).toEqual(before.contents);
});

test('they stay so with plays that are erased in the archive, across its end, and archived later', async () => {
  await projectors.start();
  await store(200, 40);
  await erase(8, 'p61');
  await erase(9, 'p201');
  const before = await replies();
  await log.rebuild();
  expect(await replies()).toEqual(before);
  const rebuilt = await contents();
  await archiveAll();
  await log.rebuild();
  expect({ replies: await replies(), contents: await contents() }).toEqual({
    replies: before,
    contents: rebuilt,
  });
  const sessions = await pool.query(
    "SELECT FROM play_archive.play_facts WHERE session_id = 'p61' AND game_id = 8",
  );
  expect(sessions.rows).toEqual([]);
});

test('a projector that cannot count a log leaves queries to one that can', async () => {
  await projectors.stopAll();
  await redis.send('FLUSHALL');
  const projector = await startProjector(backing());
  await store(300, 5);
  await expect(log.stats(7)).rejects.toThrow('no responders');
  expect(projector.isReady()).toBe(false);

  await projectors.start();
  for (let n = 0; n < 20; n++) expect(await log.stats(7)).toHaveProperty('stats');
  await projector.stop();
});
