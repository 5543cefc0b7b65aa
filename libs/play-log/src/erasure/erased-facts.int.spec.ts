// Needs NATS of each version: the gaps that deleted messages leave.
import { erasureSubject, playStream } from '@imguessr/contracts';
import { ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import { createRequestMux, NoRespondersError } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useFixture } from '@imguessr/testing/fixtures';
import { startNats, startNatsCluster, until } from '@imguessr/testing/node';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAttemptLog } from '../attempts/attempt-log.ts';
import { ensurePlayStreams } from '../attempts/play-streams.ts';
import { followLog } from '../log/follow-log.ts';
import { LogGapError } from '../log/log-gap.error.ts';
import { readGamePlays } from '../log/read-game-plays.ts';
import { playFact } from '../testing/play-fact.ts';
import { createErasedFacts } from './erased-facts.ts';

const never = new AbortController().signal;
const GAME = 7;

const factOf = (sessionId: string, attempt: number) => playFact(GAME, sessionId, attempt);

/** Nothing was stored when a server of a cluster did not know the subject yet. */
function ignoreNoResponders(error: unknown): undefined {
  if (!(error instanceof NoRespondersError)) throw error;
}

const anonymous = (fact: PlayFact): PlayFact => ({
  ...fact,
  id: 'new',
  sessionId: '',
  commandId: '',
});

const servers = [
  { name: 'one server', replicas: 1, startServers: () => startNats() },
  { name: 'three servers', replicas: 3, startServers: () => startNatsCluster() },
];

describe.each(servers)('a log with erased plays ($name)', ({ startServers, replicas }) => {
  const nats = useFixture<{ url: string; stop(): Promise<void> }>(startServers, (servers) =>
    servers.stop(),
  );
  const nc = useConnection(nats);
  let jsm: JetStreamManager;

  /**
   * Fills a partition with four facts of each session: attempt 1 of all sessions, then attempt 2 of
   * all, and so on.
   */
  async function fillPartition(partition: number, sessions: readonly string[]) {
    await until('the play log', () =>
      ensurePlayStreams(jsm, partition + 1, replicas).then(
        () => true,
        () => false,
      ),
    );
    const mux = createRequestMux(nc, 10_000);
    onTestFinished(mux.close);
    const log = createAttemptLog(mux.request, partition);
    const stored = new Map<string, { seq: number; fact: PlayFact }[]>(
      sessions.map((session) => [session, []]),
    );
    for (let attempt = 1; attempt <= 4; attempt++) {
      for (const session of sessions) {
        const fact = factOf(session, attempt);
        const appended = await until('the subjects of a new log on every server', () =>
          log.append(fact).catch(ignoreNoResponders),
        );
        if (appended.stored) stored.get(session)?.push({ seq: appended.seq, fact });
      }
    }
    let number = 0;
    const playOf = (session: string) => stored.get(session) ?? [];
    return {
      playOf,
      async record(session: string) {
        const erasedFacts = playOf(session).map(({ seq, fact }) => ({
          sequence: seq,
          fact: anonymous(fact),
        }));
        const record = ErasedPlay.encode({ erasedFacts }).finish();
        await nc.request(erasureSubject(partition, ++number), record, { timeout: 10_000 });
      },
      async remove(session: string) {
        for (const { seq } of playOf(session).toReversed())
          await jsm.streams.deleteMessage(playStream(partition), seq);
      },
    };
  }

  /**
   * Returns session and attempt of every position of a partition, as a follower reads them; rejects
   * with the first error.
   */
  async function follow(partition: number, from = 1): Promise<string[]> {
    const { last_seq: last } = (await jsm.streams.info(playStream(partition))).state;
    const found: string[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const following = followLog(nc, playStream(partition), {
      from,
      maxBatch: 5,
      erased: createErasedFacts(nc, partition),
      onBatch: ({ payloads, erased, firstSeq, lastSeq }) => {
        expect(payloads).toHaveLength(lastSeq - firstSeq + 1);
        for (const [index, payload] of payloads.entries()) {
          const { sessionId, attempt } = erased.get(index)?.fact ?? PlayFact.decode(payload);
          found.push(attempt === 0 ? 'record' : `${sessionId} ${attempt}`);
        }
        if (lastSeq >= last) resolve();
      },
      onError: reject,
    });
    await promise.finally(following.stop);
    return found;
  }

  beforeAll(async () => {
    jsm = await until('JetStream', () => jetstreamManager(nc).catch(() => undefined));
  }, 60_000);

  test('is followed without a gap, with plays erased at the start, at the end and in between', async () => {
    const log = await fillPartition(0, ['a', 'b', 'c']);
    await log.record('a');
    await log.remove('a');
    await log.record('c');
    await log.remove('c');
    const expected = [1, 2, 3, 4].flatMap((attempt) => [
      `erased.0.1 ${attempt}`,
      `b ${attempt}`,
      `erased.0.2 ${attempt}`,
    ]);
    expect(await follow(0)).toEqual([...expected, 'record', 'record']);
    expect(await follow(0, 4)).toEqual([...expected.slice(3), 'record', 'record']);
    const { state } = await jsm.streams.info(playStream(0), { subjects_filter: 'guess.0.*.a.*' });
    expect(state.subjects ?? {}).toEqual({});
  });

  test('has each erased fact at its position, without its session', async () => {
    const log = await fillPartition(1, ['a', 'b']);
    await log.record('b');
    const erased = createErasedFacts(nc, 1);
    await erased.refresh();
    const positions = log.playOf('b').map(({ seq }) => seq);
    expect(erased.between(1, 100).map(({ seq }) => seq)).toEqual(positions);
    const last = erased.at(positions[3] ?? 0);
    expect(last?.fact).toMatchObject({
      ...factOf('', 4),
      id: 'new',
      sessionId: 'erased.1.1',
      commandId: '',
    });
    expect(erased.records).toBe(1);
  });

  test('is read as erased as soon as a record exists, even while the facts are still stored', async () => {
    const log = await fillPartition(2, ['a', 'b']);
    const [first] = log.playOf('a');
    await log.record('a');
    await jsm.streams.deleteMessage(playStream(2), first?.seq ?? 0);
    expect((await follow(2)).filter((name) => name.startsWith('a '))).toEqual([]);
  });

  test('returns the plays of a game with erased ones at their positions', async () => {
    const log = await fillPartition(3, ['a', 'b', 'c']);
    const read = async () => {
      const found: [number, string, number][] = [];
      for await (const { seq, fact } of readGamePlays(nc, 4, GAME, never)) {
        found.push([seq, fact.sessionId, fact.attempt]);
      }
      return found.slice(-12);
    };
    const before = await read();
    await log.record('a');
    await log.remove('a');
    await log.record('c');
    const names: Record<string, string> = { a: 'erased.3.1', c: 'erased.3.2' };
    expect(await read()).toEqual(
      before.map(([seq, session, attempt]) => [seq, names[session] ?? session, attempt]),
    );
  });

  test('is not followed past a gap without an erasure record', async () => {
    const log = await fillPartition(4, ['a', 'b']);
    await log.record('a');
    await log.remove('a');
    await log.remove('b');
    await expect(follow(4)).rejects.toThrow(LogGapError);
  });
});
