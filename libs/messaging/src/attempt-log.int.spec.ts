import type { PlayFact } from '@imguessr/contracts/facts';
import { useFixture } from '@imguessr/testing/fixtures';
import { natsBinaries, startNats, startNatsCluster, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAttemptLog } from './attempt-log.ts';
import { createRequestMux } from './request-mux.ts';
import { ensurePlayStreams } from './streams.ts';
import { useConnection } from './testing/use-connection.ts';

const GAME = 7;

function factOf(sessionId: string, attempt: number): PlayFact {
  return {
    id: `${sessionId}-${attempt}`,
    gameId: GAME,
    sessionId,
    attempt,
    imageIndex: attempt - 1,
    imageId: attempt,
    atMs: 1_780_000_000_000 + attempt,
    commandId: `${sessionId}-${attempt}`,
    isAiSelfPlay: false,
    gameRevision: 1,
    fact: { $case: 'guessMade', value: { guess: 'CAT', isCorrect: false } },
  };
}

const servers = natsBinaries().flatMap(({ name, binary }) => [
  { name: `${name}, one server`, replicas: 1, startServers: () => startNats(binary) },
  { name: `${name}, three servers`, replicas: 3, startServers: () => startNatsCluster(binary) },
]);

describe.each(servers)('a partition of the play log ($name)', ({ startServers, replicas }) => {
  const nats = useFixture<{ url: string; stop(): Promise<void> }>(startServers, (servers) => servers.stop());
  const nc = useConnection(nats);
  const openLog = () => {
    const mux = createRequestMux(nc, 5_000);
    onTestFinished(mux.close);
    return createAttemptLog(mux.request, 0);
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

  test('a play is read from any attempt on, in order', async () => {
    const log = openLog();
    const attempts = [1, 2, 3, 4, 5];
    const stored: { seq: number; fact: PlayFact }[] = [];
    for (const attempt of attempts) {
      const fact = factOf('complete', attempt);
      const appended = await log.append(fact);
      if (appended.stored) stored.push({ seq: appended.seq, fact });
      await log.append(factOf('other', attempt));
    }
    for (const from of [...attempts, 6])
      expect(await log.readPlay(GAME, 'complete', from)).toEqual(stored.slice(from - 1));
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
