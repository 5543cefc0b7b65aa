// Needs NATS of each version: filtered subjects, and consumers that must not stay on the server.
import { setTimeout as delay } from 'node:timers/promises';
import { partitionOf, playStream } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { createRequestMux } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useFixture } from '@imguessr/testing/fixtures';
import { startNats, startNatsCluster, until } from '@imguessr/testing/node';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAttemptLog } from '../attempts/attempt-log.ts';
import { ensurePlayStreams } from '../attempts/play-streams.ts';
import { playFact } from '../testing/play-fact.ts';
import { readGamePlays } from './read-game-plays.ts';

const PARTITIONS = 2;
const SESSIONS = 1_500;
const always = () => true;
const never = new AbortController().signal;

async function toArray<Item>(iteration: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of iteration) items.push(item);
  return items;
}

const servers = [
  { name: 'one server', replicas: 1, startServers: () => startNats() },
  { name: 'three servers', replicas: 3, startServers: () => startNatsCluster() },
];

describe.each(servers)('reading the plays of one game ($name)', ({ startServers, replicas }) => {
  const nats = useFixture<{ url: string; stop(): Promise<void> }>(startServers, (servers) =>
    servers.stop(),
  );
  const nc = useConnection(nats);
  let jsm: JetStreamManager;
  let append: (facts: readonly PlayFact[]) => Promise<void>;
  /** The stored facts of games 1 and 17 with their positions, by id. */
  const stored = new Map<string, { seq: number; fact: PlayFact }>();

  const expected = (gameId: number) =>
    Array.from({ length: PARTITIONS }, (_, partition) =>
      [...stored.values()]
        .filter(
          ({ fact }) =>
            fact.gameId === gameId && partitionOf(fact.sessionId, PARTITIONS) === partition,
        )
        .sort((a, b) => a.seq - b.seq)
        .map((placed) => ({ ...placed, partition })),
    ).flat();
  const consumers = async () => {
    const infos = await Promise.all(
      [0, 1].map((partition) => jsm.streams.info(playStream(partition))),
    );
    return infos.reduce((sum, { state }) => sum + state.consumer_count, 0);
  };

  beforeAll(async () => {
    jsm = await until('JetStream', () => jetstreamManager(nc).catch(() => undefined));
    await until('the play log', () =>
      ensurePlayStreams(jsm, PARTITIONS, replicas).then(always, () => false),
    );
    const { request } = createRequestMux(nc, 10_000);
    const logs = Array.from({ length: PARTITIONS }, (_, partition) =>
      createAttemptLog(request, partition),
    );
    append = async (facts) => {
      await Promise.all(
        facts.map(async (fact) => {
          const reply = await logs[partitionOf(fact.sessionId, PARTITIONS)]?.append(
            fact,
            fact.commandId,
          );
          if (reply?.stored) stored.set(fact.id, { seq: reply.seq, fact });
        }),
      );
    };
  }, 60_000);

  test('returns nothing from an empty log', async () => {
    expect(await toArray(readGamePlays(nc, PARTITIONS, 1, never))).toEqual([]);
  });

  test('returns exactly its facts with their positions, and none of a game whose id starts with the same digits', async () => {
    for (let attempt = 1; attempt <= 3; attempt++) {
      const sessions = Array.from({ length: SESSIONS }, (_, i) => `s${i}`);
      await append(
        sessions.flatMap((session) =>
          [1, 17].map((gameId) => playFact(gameId, session, attempt, attempt === 5)),
        ),
      );
    }
    expect(await toArray(readGamePlays(nc, PARTITIONS, 1, never))).toEqual(expected(1));
    expect(await toArray(readGamePlays(nc, PARTITIONS, 17, never))).toEqual(expected(17));
    expect(await toArray(readGamePlays(nc, PARTITIONS, 7, never))).toEqual([]);
    expect(stored.size).toBe(6 * SESSIONS);
  });

  test('ignores facts that are appended after it has started', async () => {
    const before = expected(1);
    const reading = readGamePlays(nc, PARTITIONS, 1, never);
    const first = await reading.next();
    await append(Array.from({ length: 50 }, (_, i) => playFact(1, `late${i}`, 1)));
    expect([first.value, ...(await toArray(reading))]).toEqual(before);
  });

  test('is complete even when the reader is so slow that the server drops its pull request', async () => {
    const facts: unknown[] = [];
    for await (const fact of readGamePlays(nc, PARTITIONS, 17, never)) {
      facts.push(fact);
      if (facts.length === 100) await delay(4_000);
    }
    expect(facts).toEqual(expected(17));
  }, 20_000);

  test('leaves no consumer on the server, whether it ends, is stopped early, or is aborted and abandoned', async () => {
    await toArray(readGamePlays(nc, PARTITIONS, 1, never));
    for await (const _ of readGamePlays(nc, PARTITIONS, 1, never)) break;
    const abandoned = new AbortController();
    const reading = readGamePlays(nc, PARTITIONS, 1, abandoned.signal);
    await reading.next();
    expect(await consumers()).toBeGreaterThan(0);
    abandoned.abort();
    await until('the consumers to be deleted', async () => (await consumers()) === 0);
    expect(await reading.next()).toEqual({ done: true, value: undefined });
  });
});
