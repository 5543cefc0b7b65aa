import { generateKeyPairSync } from 'node:crypto';
import { attemptSubject, erasureSubject, partitionOf, playStream } from '@imguessr/contracts';
import { type AuditCheckpoint, type ExportedAttempt, verifyExport } from '@imguessr/contracts/audit';
import { ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { connectNats, readGamePlays, recordPartitionCount } from '@imguessr/messaging';
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

  test('names every kind of stored field that is changed or deleted', async () => {
    const atMs = Date.UTC(2026, 10, 23, 12);
    const fast = Array.from({ length: 4 }, (_, i) =>
      playOf(3, `fast${i}`, '!WHALE', { atMs, firstSeenAtMs: atMs - 200 }),
    );
    const origin = 'origin-of-a';
    const some = Array.from({ length: 4 }, (_, i) => playOf(3, `some${i}`, 'CAT ? !WHALE', { atMs, origin }));
    await log.append([...fast, ...some].flat());
    const auditor = await startAuditor(backing());
    await auditor.compared('redis', 16);
    expect(auditor.drifts()).toEqual([]);
    const version = await activeVersion(redis);
    const keys = (await redis.send('KEYS', `${version}:*game:*`)) as string[];
    const changed = new Map<string, { key: string; field: string; value: string }>();
    for (const key of keys) {
      const projection = key.replace(/^.*\}:/, '').replace(/game:\d+$/, '');
      for (const field of (await redis.send('HKEYS', key)) as string[]) {
        const value = String(await redis.send('HGET', key, field));
        // Sessions of a day are erased on request, so they are not compared.
        if (/^(s\.|level|latest)/.test(field) && projection.startsWith('days')) continue;
        const kind = `${projection} ${field.replace(/\d+/g, '0').replace(/\b[A-Z]{3,}\b/, 'WORD')}`;
        if (Number(value) !== 0) changed.set(kind, { key, field, value });
      }
    }
    expect(changed.size).toBeGreaterThan(25);
    for (const [index, { key, field, value }] of [...changed.values()].entries()) {
      if (index % 2 === 0) await redis.send('HDEL', key, field);
      else
        await redis.send(
          'HSET',
          key,
          field,
          value.replace(/\d+/, (digits) => String(Number(digits) + 1)),
        );
    }
    const named = () => new Set(auditor.drifts().map(({ place, field }) => `${String(place)} ${String(field)}`));
    const namesOfProjections: Readonly<Record<string, string>> = {
      '': 'statistics',
      c: 'clues',
      a: 'automated',
      d: 'days',
    };
    const expected = [...changed.values()].map(({ key, field }) => {
      const [, partition, projection = ''] = /\{(\d)\}:(.*)game:/.exec(key) ?? [];
      return `${namesOfProjections[projection.charAt(0)]} of partition ${partition} ${field}`;
    });
    await until('all of them', () => expected.every((each) => named().has(each)));
    expect([...named()].toSorted()).toEqual(expected.toSorted());
    for (const { key, field, value } of changed.values()) await redis.send('HSET', key, field, value);
    await until('the end of the drift', async () => (await auditor.drift('redis')) === 0);
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
    await Promise.all([auditor.compared('redis', 40), auditor.compared('public', 20), auditor.compared('export', 3)]);
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

  test('signs a checkpoint of the day, which an export confirms and a changed one does not', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    await log.append(somePlays(5, 0, 20));
    const auditor = await startAuditor(backing(), { AUDIT_SIGNING_KEY: privateKey });
    await until('the checkpoint', () => auditor.lines.some(({ msg }) => msg === 'audit checkpoint'));
    const { checkpoint } = auditor.lines.find(({ msg }) => msg === 'audit checkpoint') as {
      checkpoint: AuditCheckpoint;
    };
    // What comes after the checkpoint does not matter.
    await log.append(somePlays(5, 100, 5));
    const lines: ExportedAttempt[] = [];
    for (const gameId of [1, 2, 3, 4, 5, 6, 7])
      for await (const { fact, seq, partition } of readGamePlays(
        connection,
        PARTITIONS,
        gameId,
        new AbortController().signal,
      )) {
        const guess = fact.fact?.$case === 'guessMade' ? fact.fact.value : undefined;
        const attempt = guess?.guess ?? (fact.fact?.$case === 'clueRevealed' ? '@REVEAL@' : '@GIVEUP@');
        const { gameId, gameRevision, attempt: attemptNumber, isAiSelfPlay: isAISelfPlay } = fact;
        lines.push({
          partition,
          sequence: seq,
          gameId,
          gameRevision,
          attemptNumber,
          attempt,
          isCorrect: guess?.isCorrect ?? false,
          isAISelfPlay,
        });
      }
    const verify = (changed: readonly ExportedAttempt[], of = checkpoint, key = publicKey) =>
      verifyExport(iterate(changed), of, key);
    expect(await verify(lines)).toEqual([]);
    const [first, ...rest] = lines as [ExportedAttempt, ...ExportedAttempt[]];
    expect(await verify([{ ...first, gameId: 9 }, ...rest])).toHaveLength(1);
    expect(await verify(rest)).toHaveLength(1);
    expect(await verify(lines, { ...checkpoint, date: '2020-01-01' })).toHaveLength(1);
    const partitions = checkpoint.partitions.map((each) => ({ ...each, attempts: each.attempts + 1 }));
    expect(await verify(lines, { ...checkpoint, partitions })).toHaveLength(1);
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(await verify(lines, checkpoint, other)).toHaveLength(1);

    const again = await startAuditor(backing(), { AUDIT_SIGNING_KEY: privateKey });
    await until('the same checkpoint', () => again.lines.some(({ msg }) => msg === 'audit checkpoint'));
    expect(again.lines.find(({ msg }) => msg === 'audit checkpoint')).toMatchObject({ checkpoint });
  });
});

async function* iterate<Item>(items: readonly Item[]) {
  yield* items;
}
