// Needs replicas: requests that belong together arrive at different processes at once.
import { randomUUID } from 'node:crypto';
import type { GuessResult } from '@imguessr/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { isCluster } from '../product/address.ts';
import type { Reply } from '../product/call.ts';
import { createGame } from '../product/new-game.ts';
import { readPlayLog } from '../product/play-log.ts';
import { newPlayer } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const WORD = 'CLUSTER';
const SESSIONS = 60;

/**
 * Requests reach different gateways while two instances of guess-ingest follow the log. All must be answered, and
 * consistently.
 */
describe.skipIf(!isCluster)('a cluster with several replicas of each service', () => {
  let gameId: number;
  beforeAll(async () => {
    gameId = await createGame(WORD);
  });

  const players = () => Array.from({ length: SESSIONS }, () => newPlayer(gameId));
  const storedOf = async (sessions: readonly { sessionId: string }[]) => {
    const wanted = new Set(sessions.map(({ sessionId }) => sessionId));
    return (await readPlayLog()).filter(({ sessionId }) => wanted.has(sessionId));
  };
  const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();

  test('answers every guess of sixty sessions, which can read each guess at once', async () => {
    const all = players();
    const answers = await Promise.all(
      all.map(async (player) => {
        const left: number[] = [];
        for (let step = 1; step <= 5; step++) {
          const reply = await player.guess(wrongWord(WORD, step), { key: randomUUID() });
          expect(reply.status, reply.text).toBe(201);
          left.push(reply.json.remainingAttempts);
          expect(await player.records()).toHaveLength(step);
        }
        return left;
      }),
    );
    expect(answers).toEqual(all.map(() => [4, 3, 2, 1, 0]));
    expect(await storedOf(all)).toHaveLength(SESSIONS * 5);
  });

  test('records a guess with a key once and gives all ten simultaneous copies the same response', async () => {
    const all = players();
    const copies = await Promise.all(
      all.map((player) => {
        const key = randomUUID();
        return Promise.all(
          Array.from({ length: 10 }, () => player.guess(wrongWord(WORD), { key })),
        );
      }),
    );
    expect(copies.map(statusesOf)).toEqual(all.map(() => Array(10).fill(201)));
    expect(copies.map((replies) => new Set(replies.map(({ text }) => text)).size)).toEqual(
      all.map(() => 1),
    );
    expect(await storedOf(all)).toHaveLength(SESSIONS);
  });

  test('records five of nine simultaneous guesses of a session and rejects four', async () => {
    const all = players();
    const replies = await Promise.all(
      all.map((player) =>
        Promise.all(
          Array.from({ length: 9 }, (_, step) =>
            player.guess(wrongWord(WORD, step + 1), { key: randomUUID() }),
          ),
        ),
      ),
    );
    expect(replies.map(statusesOf)).toEqual(
      all.map(() => [...Array(5).fill(201), ...Array(4).fill(409)]),
    );
    const recorded = replies
      .flat()
      .flatMap(({ status, json }) => (status === 201 ? [(json as GuessResult).id] : []));
    expect((await storedOf(all)).map(({ id }) => id).sort()).toEqual(recorded.sort());
  });

  test('includes a play that has just ended in the statistics, whichever projector answers', async () => {
    const other = await createGame(WORD);
    for (let plays = 1; plays <= 40; plays++) {
      const player = newPlayer(other);
      await player.guess(WORD, { key: randomUUID() });
      expect(await player.stats()).toMatchObject({ totalGames: plays });
    }
  });
});
