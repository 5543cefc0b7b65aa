// Needs NATS and Redis: stored numbers that are changed, erased, rebuilt and emptied.
import { attemptSubject, erasureSubject, partitionOf, playStream } from '@imguessr/contracts';
import { ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { connectNats } from '@imguessr/messaging';
import { recordPartitionCount } from '@imguessr/play-log';
import { useFixture } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readCheckpoint } from '../adapters/redis/projection-store.ts';
import { readLogs } from '../log/log-state.ts';
import { startReadyProjector, useBackingServers, useProjector } from '../testing/fixtures.ts';
import { playOf } from '../testing/stored-fact.ts';
import { activeVersion } from '../testing/version-contents.ts';
import { auditBacking, serveStatistics } from './testing/audit.ts';

const PARTITIONS = 2;
const { nats, redis, log, backing } = useBackingServers(PARTITIONS);
const connection = useFixture(
  () => connectNats(nats.url, 'test'),
  (nc) => nc.close(),
);
beforeAll(() => recordPartitionCount(connection, PARTITIONS, 1));

const KINDS = ['!WHALE', 'CAT !WHALE', 'CAT ? !WHALE', 'CAT DOG COW .', 'CAT DOG COW PIG HEN'];
const somePlays = (gameId: number, from: number, count: number): PlayFact[] =>
  Array.from({ length: count }, (_, i) =>
    playOf(gameId, `g${gameId}p${from + i}`, KINDS[i % 5] ?? '.'),
  ).flat();

/** Returns the key in Redis of the statistics of a game in a partition that has plays of it. */
async function keyOf(gameId: number): Promise<string> {
  const version = await activeVersion(redis);
  for (const partition of [0, 1]) {
    const key = `${version}:{${partition}}:tally:${gameId}.0`;
    if ((await redis.send('EXISTS', key)) === 1) return key;
  }
  throw new Error(`game ${gameId} is not stored`);
}

/** Resolves with whether statistics of everything in the log are in Redis. */
async function isStored(): Promise<boolean> {
  const version = (await activeVersion(redis)) ?? '';
  const ends = (await readLogs(connection, PARTITIONS)).map(({ last }) => last);
  const checkpoints = await Promise.all(
    ends.map((_, partition) => readCheckpoint(redis, version, partition, '')),
  );
  return checkpoints.every((checkpoint, index) => checkpoint?.seq === ends[index]);
}

let erasures = 0;
/** Replaces the facts of a play by their anonymous copies, like the erasure of a session. */
async function erase(gameId: number, sessionId: string): Promise<void> {
  const jsm = await jetstreamManager(connection);
  const partition = partitionOf(sessionId, PARTITIONS);
  const stream = playStream(partition);
  const erasedFacts: ErasedPlay['erasedFacts'] = [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const subject = attemptSubject(partition, gameId, sessionId, attempt);
    const message = await jsm.streams.getMessage(stream, { last_by_subj: subject });
    if (!message) break;
    const fact = PlayFact.decode(message.data);
    erasedFacts.push({ sequence: message.seq, fact: { ...fact, sessionId: '', commandId: '' } });
  }
  expect(erasedFacts.length).toBeGreaterThan(1);
  const record = ErasedPlay.encode({ erasedFacts }).finish();
  await connection.request(erasureSubject(partition, ++erasures), record);
  for (const { sequence } of erasedFacts.toReversed())
    await jsm.streams.deleteMessage(stream, sequence);
}

const NONE = { redis: 0, public: 0 };

describe('an audit', () => {
  useProjector(backing);

  test('names the game, the field, and both values of each number that is changed in Redis, until it is right again', async () => {
    await log.append(somePlays(1, 0, 40));
    await log.append(somePlays(2, 0, 40));
    await until('everything in Redis', isStored);
    // Two games in two partitions.
    expect(await auditBacking(backing())).toMatchObject({
      games: { redis: 4, public: 0 },
      differences: NONE,
    });
    const changed = ['2.solved', '1.CAT', '1.wrong'];
    const expected: object[] = [];
    const repairs: (() => Promise<unknown>)[] = [];
    for (const field of changed) {
      const key = await keyOf(2);
      const right = String(await redis.send('HGET', key, field));
      await redis.send('HSET', key, field, '77');
      expected.push({ audited: 'redis', gameId: 2, field, expected: right, found: '77' });
      repairs.push(() => redis.send('HSET', key, field, right));
    }
    const unknown = (await keyOf(2)).replace(/2\.0$/, '99.0');
    await redis.send('HSET', unknown, '1.solved', '1');
    repairs.push(() => redis.send('DEL', unknown));
    const { differences, examples, lines } = await auditBacking(backing());
    expect(differences).toEqual({ redis: 4, public: 0 });
    expect(examples).toEqual(
      expect.arrayContaining(expected.map((each) => expect.objectContaining(each))),
    );
    expect(examples).toContainEqual(
      expect.objectContaining({ gameId: 99, field: '1.solved', expected: '0' }),
    );
    expect(lines.filter(({ msg }) => msg === 'statistics differ from the play log')).toHaveLength(
      4,
    );
    for (const repair of repairs) await repair();
    expect(await auditBacking(backing())).toMatchObject({ differences: NONE });
  });

  test('finds none after plays were erased, before and after a rebuild', async () => {
    const facts = [
      ...playOf(6, 'erased', 'CAT ? DOG !WHALE'),
      ...playOf(7, 'erased', '? !WHALE'),
      ...somePlays(6, 0, 20),
      ...playOf(6, 'kept', 'CAT !WHALE'),
    ];
    await log.append(facts);
    for (const gameId of [6, 7]) await erase(gameId, 'erased');
    await log.append(somePlays(6, 50, 10));
    expect(await auditBacking(backing())).toMatchObject({ differences: NONE });
    expect(await log.rebuild()).toMatchObject({ done: true });
    await log.append(somePlays(6, 90, 10));
    expect(await auditBacking(backing())).toMatchObject({ differences: NONE });
  });

  test('finds none while plays are counted by several projectors, statistics are rebuilt, and Redis is emptied', async () => {
    await redis.send('FLUSHALL');
    const other = await startReadyProjector(backing());
    onTestFinished(() => other.stop());
    const settings = { GATEWAY_URL: await serveStatistics(log) };
    let isPlaying = true;
    const playing = (async () => {
      for (let round = 0; isPlaying; round++)
        for (const gameId of [1, 2, 3]) await log.append(somePlays(gameId, 1_000 + 10 * round, 10));
    })();
    const reports = [await auditBacking(backing(), settings)];
    const during = auditBacking(backing(), settings);
    expect(await log.rebuild()).toMatchObject({ done: true });
    reports.push(await during);
    await redis.send('FLUSHALL');
    reports.push(await auditBacking(backing(), settings));
    isPlaying = false;
    await playing;
    reports.push(await auditBacking(backing(), settings));
    for (const { differences, examples, games } of reports) {
      expect({ differences, examples }).toEqual({ differences: NONE, examples: [] });
      expect(games.public).toBeGreaterThan(2);
    }
  });

  test('names a wrong number in the answer that players get', async () => {
    await log.append(somePlays(4, 0, 10));
    const change = (stats: object) =>
      'totalGames' in stats ? { ...stats, totalGames: 123_456 } : stats;
    const { differences, examples } = await auditBacking(backing(), {
      GATEWAY_URL: await serveStatistics(log, change),
    });
    expect(differences.public).toBeGreaterThan(0);
    expect(examples).toContainEqual(
      expect.objectContaining({
        audited: 'public',
        gameId: 4,
        field: 'totalGames',
        found: '123456',
      }),
    );
  });

  test('rejects when players get no answer: that says nothing about the numbers', async () => {
    await expect(auditBacking(backing(), { GATEWAY_URL: 'http://127.0.0.1:1' })).rejects.toThrow();
  });
});
