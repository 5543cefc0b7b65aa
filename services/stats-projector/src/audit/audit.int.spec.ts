import { attemptSubject, erasureSubject, partitionOf, playStream } from '@imguessr/contracts';
import { ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { connectNats } from '@imguessr/messaging';
import { recordPartitionCount } from '@imguessr/play-log';
import { useFixture } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startReadyProjector, useBackingServers, useProjector } from '../testing/fixtures.ts';
import { playOf } from '../testing/stored-fact.ts';
import { activeVersion } from '../testing/version-contents.ts';
import { serveStatistics, startAuditor } from './testing/auditor.ts';

const PARTITIONS = 2;
const { nats, redis, log, backing } = useBackingServers(PARTITIONS);
const connection = useFixture(
  () => connectNats(nats.url, 'test'),
  (nc) => nc.close(),
);
beforeAll(() => recordPartitionCount(connection, PARTITIONS, 1));

const KINDS = ['!WHALE', 'CAT !WHALE', 'CAT ? !WHALE', 'CAT DOG COW .', 'CAT DOG COW PIG HEN'];
const somePlays = (gameId: number, from: number, count: number): PlayFact[] =>
  Array.from({ length: count }, (_, i) => playOf(gameId, `g${gameId}p${from + i}`, KINDS[i % 5] ?? '.')).flat();

/** Returns the key in Redis of the statistics or clues of a game in a partition that has plays of it. */
async function keyOf(gameId: number, projection = ''): Promise<string> {
  const version = await activeVersion(redis);
  for (const partition of [0, 1]) {
    const key = `${version}:{${partition}}:${projection}game:${gameId}`;
    if ((await redis.send('EXISTS', key)) === 1) return key;
  }
  throw new Error(`game ${gameId} is not stored`);
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
  for (const { sequence } of erasedFacts.toReversed()) await jsm.streams.deleteMessage(stream, sequence);
}

describe('an auditor', () => {
  useProjector(backing);

  test('names the game, the field, and both values of each number that is changed in Redis, until it is right again', async () => {
    await log.append(somePlays(1, 0, 40));
    await log.append(somePlays(2, 0, 40));
    const auditor = await startAuditor(backing());
    await auditor.compared('redis', 8);
    expect(auditor.drifts()).toEqual([]);
    for (const [projection, field] of [
      ['', 'try2'],
      ['', '1.CAT'],
      ['clues-3:', '1:1.wrong'],
    ] as const) {
      const key = await keyOf(2, projection);
      const right = String(await redis.send('HGET', key, field));
      await redis.send('HSET', key, field, '77');
      await until('the drift', () => auditor.drifts().some((line) => line.field === field));
      expect(auditor.drifts().at(-1)).toMatchObject({ gameId: 2, field, expected: right, found: '77' });
      await until('the metric', async () => (await auditor.drift('redis')) === 1);
      await redis.send('HSET', key, field, right);
      await until('the end of the drift', async () => (await auditor.drift('redis')) === 0);
    }
    expect(auditor.drifts()).toHaveLength(3);
    const unknown = (await keyOf(2)).replace(/2$/, '99');
    await redis.send('HSET', unknown, 'try1', '1');
    await until('the unknown game', () => auditor.drifts().some(({ gameId }) => gameId === 99));
    await redis.send('DEL', unknown);
  });

  test('finds none after plays were erased, before and after a rebuild', async () => {
    const facts = [
      ...playOf(6, 'erased', 'CAT ? DOG !WHALE'),
      ...playOf(7, 'erased', '? !WHALE'),
      ...somePlays(6, 0, 20),
      ...playOf(6, 'kept', 'CAT !WHALE'),
    ];
    await log.append(facts);
    const before = await startAuditor(backing());
    for (const gameId of [6, 7]) await erase(gameId, 'erased');
    await log.append(somePlays(6, 50, 10));
    const after = await startAuditor(backing());
    await Promise.all([before.compared('redis', 30), after.compared('redis', 30)]);
    expect(await log.rebuild()).toMatchObject({ done: true });
    await log.append(somePlays(6, 90, 10));
    await Promise.all([before.compared('redis', 30), after.compared('redis', 30)]);
    expect([...before.drifts(), ...after.drifts()]).toEqual([]);
  });

  test('finds none while plays are counted by several projectors, statistics are rebuilt, and Redis is emptied', async () => {
    await redis.send('FLUSHALL');
    const other = await startReadyProjector(backing());
    onTestFinished(() => other.stop());
    const gatewayUrl = await serveStatistics(log);
    const auditor = await startAuditor(backing(), { GATEWAY_URL: gatewayUrl });
    let isPlaying = true;
    const playing = (async () => {
      for (let round = 0; isPlaying; round++)
        for (const gameId of [1, 2, 3]) await log.append(somePlays(gameId, 1_000 + 10 * round, 10));
    })();
    await Promise.all([auditor.compared('redis', 40), auditor.compared('public', 20)]);
    expect(await log.rebuild()).toMatchObject({ done: true });
    await auditor.compared('redis', 20);
    await redis.send('FLUSHALL');
    await auditor.compared('redis', 20);
    isPlaying = false;
    await playing;
    await Promise.all([auditor.compared('redis', 12), auditor.compared('public', 6)]);
    expect(auditor.drifts()).toEqual([]);
  });

  test('names a wrong number in the answer that players get', async () => {
    await log.append(somePlays(4, 0, 10));
    const change = (stats: object) => ('totalGames' in stats ? { ...stats, totalGames: 123_456 } : stats);
    const auditor = await startAuditor(backing(), { GATEWAY_URL: await serveStatistics(log, change) });
    await until('the drift', () => auditor.drifts().length > 0);
    expect(auditor.drifts()[0]).toMatchObject({ audited: 'public', field: 'totalGames', found: '123456' });
  });
});
