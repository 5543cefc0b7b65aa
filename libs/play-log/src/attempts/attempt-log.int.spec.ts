// Needs NATS of each version: how its streams reject and return messages.
import { playStream } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { createRequestMux, type Request, type RequestMany } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useFixture } from '@imguessr/testing/fixtures';
import { startNats, startNatsCluster, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { playFact } from '../testing/play-fact.ts';
import { createAttemptLog } from './attempt-log.ts';
import { type BatchRead, createBatchRead } from './batch-read.ts';
import { ensurePlayStreams } from './play-streams.ts';

const GAME = 7;

const factOf = (sessionId: string, attempt: number) => playFact(GAME, sessionId, attempt);

const servers = [
  { name: 'one server', replicas: 1, startServers: () => startNats() },
  { name: 'three servers', replicas: 3, startServers: () => startNatsCluster() },
];

describe.each(servers)('a partition of the play log ($name)', ({ startServers, replicas }) => {
  const nats = useFixture<{ url: string; stop(): Promise<void> }>(startServers, (servers) =>
    servers.stop(),
  );
  const nc = useConnection(nats);
  const openLog = (isBatched = true) => {
    const mux = createRequestMux(nc, 5_000);
    onTestFinished(mux.close);
    const requests: string[] = [];
    const request: Request = (subject, ...rest) => {
      requests.push(subject);
      return mux.request(subject, ...rest);
    };
    const requestMany: RequestMany = (subject, ...rest) => {
      requests.push(subject);
      return mux.requestMany(subject, ...rest);
    };
    return {
      requests,
      ...createAttemptLog(request, 0, isBatched ? createBatchRead(nc, requestMany) : undefined),
    };
  };

  beforeAll(async () => {
    const jsm = await jetstreamManager(nc, { timeout: 10_000, checkAPI: false });
    const create = () =>
      ensurePlayStreams(jsm, 1, replicas).then(
        () => true,
        () => false,
      );
    await until('the play log', create, 30_000);
  }, 60_000);

  test('an attempt that has a fact is not stored again', async () => {
    const [log, other] = [openLog(), openLog()];
    const appends = [log, other, log].map((each) => each.append(factOf('raced', 1)));
    const results = await Promise.all(appends);
    expect(results.map(({ stored }) => stored).sort()).toEqual([false, false, true]);
    expect(await log.append(factOf('raced', 1))).toEqual({ stored: false });
    expect(await log.readPlay(GAME, 'raced', 1)).toHaveLength(1);
  });

  test.each([true, false])(
    'a play is read from any attempt on, in order (in batches: %s)',
    async (isBatched) => {
      const log = openLog(isBatched);
      const name = `complete-${isBatched}`;
      const attempts = [1, 2, 3, 4, 5];
      const stored: { seq: number; fact: PlayFact }[] = [];
      for (const attempt of attempts) {
        const fact = factOf(name, attempt);
        const appended = await log.append(fact);
        if (appended.stored) stored.push({ seq: appended.seq, fact });
        await log.append(factOf(`other-${isBatched}`, attempt));
      }
      for (const from of [...attempts, 6])
        expect(await log.readPlay(GAME, name, from)).toEqual(stored.slice(from - 1));
    },
  );

  test('a server of 2.11 or newer is asked at most twice for a play', async () => {
    const log = openLog();
    for (const attempt of [1, 2, 3, 4]) await log.append(factOf('asked', attempt));
    const countRequests = async (sessionId: string, from: number) => {
      log.requests.length = 0;
      await log.readPlay(GAME, sessionId, from);
      return log.requests.length;
    };
    const isCurrent = !nc.info?.version.startsWith('2.9.');
    expect(await countRequests('asked', 1)).toBe(isCurrent ? 2 : 5);
    expect(await countRequests('asked', 4)).toBe(isCurrent ? 1 : 2);
    expect(await countRequests('asked', 5)).toBe(1);
    expect(await countRequests('nobody', 1)).toBe(1);
  });

  test('facts that the replica that answers does not have yet are read at the leader', async () => {
    const mux = createRequestMux(nc, 5_000);
    onTestFinished(mux.close);
    const behind: BatchRead = { ...createBatchRead(nc, mux.requestMany), readLast: async () => [] };
    const log = createAttemptLog(mux.request, 0, behind);
    for (const attempt of [1, 2, 3]) await log.append(factOf('behind', attempt));
    expect((await log.readPlay(GAME, 'behind', 1)).map(({ fact }) => fact.attempt)).toEqual([
      1, 2, 3,
    ]);
  });

  test('a play is read from a stream without direct reads', async () => {
    const jsm = await jetstreamManager(nc, { timeout: 10_000, checkAPI: false });
    const { config } = await jsm.streams.info(playStream(0));
    await jsm.streams.update(playStream(0), { ...config, allow_direct: false });
    onTestFinished(async () => void (await jsm.streams.update(playStream(0), config)));
    const log = openLog();
    for (const attempt of [1, 2, 3]) await log.append(factOf('indirect', attempt));
    expect(await log.readPlay(GAME, 'indirect', 1)).toHaveLength(3);
  });

  test('a play that nobody started has no facts', async () => {
    const log = openLog();
    expect(await log.readPlay(GAME, 'nobody', 1)).toEqual([]);
    expect(await log.readPlay(GAME, 'nobody', 3)).toEqual([]);
  });

  test('facts after an attempt without one are left out', async () => {
    const log = openLog();
    await log.append(factOf('holed', 1));
    await log.append(factOf('holed', 3));
    const attemptsFrom = async (from: number) =>
      (await log.readPlay(GAME, 'holed', from)).map(({ fact }) => fact.attempt);
    expect(await attemptsFrom(1)).toEqual([1]);
    expect(await attemptsFrom(2)).toEqual([]);
    expect(await attemptsFrom(3)).toEqual([3]);
  });

  test('a play that is read includes every append that was acknowledged before', async () => {
    const [writer, reader] = [openLog(), openLog()];
    for (let play = 0; play < 200; play++) {
      const sessionId = `fresh-${play}`;
      for (const attempt of [1, 2]) {
        await writer.append(factOf(sessionId, attempt));
        expect((await reader.readPlay(GAME, sessionId, 1)).length).toBe(attempt);
      }
    }
  });
});
