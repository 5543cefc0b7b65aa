// Needs NATS and PostgreSQL: what the one has and the other lacks.
import { randomUUID } from 'node:crypto';
import { repeat } from '@imguessr/async';
import { PlayBatch } from '@imguessr/contracts/facts';
import { useConnection } from '@imguessr/messaging/testing';
import { useDatabase, useFixture, useNats } from '@imguessr/testing/fixtures';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { findPlayedGames, migratePlays } from '../table/play-table.ts';
import { openPlays } from '../table/postgres.ts';
import { readWatermark } from '../table/table-state.ts';
import { playFact } from '../testing/play-fact.ts';
import { ensurePlayStream, PLAY_STREAM, PLAY_SUBJECT } from './play-stream.ts';
import { readBatches } from './read-batches.ts';
import { storeTail } from './store-tail.ts';

const nats = useNats();
const nc = useConnection(nats);
const database = useDatabase();
const pool = useFixture(
  async () => {
    await migratePlays(database.url);
    return openPlays(database.url, { connections: 2, timeoutMs: 5_000 });
  },
  (opened) => opened.end(),
);

const publish = (batch: string, gameId: number, sessionId: string) =>
  jetstream(nc).publish(
    PLAY_SUBJECT,
    PlayBatch.encode({ id: batch, facts: [playFact(gameId, sessionId, 1)] }).finish(),
  );

test('a start moves the watermark up to the first gap, a repair over it, and both store all', async () => {
  const jsm = await jetstreamManager(nc);
  await ensurePlayStream(nc, jsm, 1, 0);
  for (const game of [1, 2, 3]) await publish(`${game}`, game, 'a');
  await jsm.streams.deleteMessage(PLAY_STREAM, 2);

  const start = await storeTail(nc, pool, { isWhole: false });
  expect(start).toEqual({ facts: 2, missing: 1, position: 3 });
  expect((await findPlayedGames(pool, 'a')).toSorted()).toEqual([1, 3]);
  expect(await readWatermark(pool)).toBe(1);

  await storeTail(nc, pool, { isWhole: true });
  expect((await findPlayedGames(pool, 'a')).toSorted()).toEqual([1, 3]);
  expect(await readWatermark(pool)).toBe(3);
});

test('what is appended during a repair is stored, or after the watermark', async () => {
  let appended = 0;
  const append = async () => publish(randomUUID(), ++appended, 'meanwhile');
  await Promise.all(Array.from({ length: 500 }, append));
  const stopAppending = repeat(append, { delayMs: 0 });
  await storeTail(nc, pool, { isWhole: true });
  await stopAppending();
  const watermark = await readWatermark(pool);
  const games: number[] = [];
  for await (const { sequence, facts } of readBatches(nc, 3))
    if (sequence <= watermark) games.push(...facts.map(({ gameId }) => gameId));
  expect((await findPlayedGames(pool, 'meanwhile')).toSorted()).toEqual(games.toSorted());
  expect(games.length).toBeGreaterThanOrEqual(500);
});
