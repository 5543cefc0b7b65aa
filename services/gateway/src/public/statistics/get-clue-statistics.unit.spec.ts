import type { GetPlayRequest, GuessRecord, Query, Statistics } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { Guesses } from '../../clients/plays/guesses.client.ts';
import { errorHandler } from '../../plugins/error-handler.ts';
import { registerClueStatisticsRoute } from './get-clue-statistics.ts';

const wrong = { attempt: 'SHARK', isCorrect: false, imageIndex: 0 };
const reveal = { attempt: '@REVEAL@', isCorrect: false, imageIndex: 1 };
const right = { attempt: 'WHALE', isCorrect: true, imageIndex: 2 };
const statistics = {
  gameId: 7,
  plays: 0,
  isProvisional: true,
  place: { better: 0, same: 0, worse: 0 },
  commonEnding: null,
  commonWay: null,
  clues: [1, 2, 3, 4, 5].map((clue) => ({
    clue,
    seen: 0,
    solved: 0,
    solvedPercentage: null,
    revealed: 0,
    gaveUp: 0,
    guesses: 0,
    commonWrongGuess: null,
    own: null,
  })),
};

async function ask(
  records: readonly object[],
  { isKnown = true, gameRevision = undefined as number | undefined } = {},
) {
  const queries: Query<'clueStatistics'>[] = [];
  const reads: GetPlayRequest[] = [];
  const app = fastify();
  await app.register(errorHandler);
  registerClueStatisticsRoute(
    app,
    {
      clueStatistics: async (query: Query<'clueStatistics'>) => {
        queries.push(query);
        return { statistics };
      },
    } as Partial<Statistics> as Statistics,
    (async () =>
      isKnown
        ? { ok: true, value: {} }
        : {
            ok: false,
            error: { code: 'GAME_NOT_FOUND', message: 'Game not found' },
          }) as unknown as CatalogClient,
    {
      read: async (request: GetPlayRequest) => {
        reads.push(request);
        return {
          records: records as GuessRecord[],
          ...(gameRevision !== undefined && { gameRevision }),
        };
      },
    } as Partial<Guesses> as Guesses,
  );
  const response = await app.inject('/api/games/7/clue-statistics?sessionId=someone');
  return { response, queries, reads };
}

test('a session that has finished the game gets the statistics of each clue, for the revision that it has played', async () => {
  const { response, queries } = await ask([wrong, reveal, right], { gameRevision: 4 });
  expect([response.statusCode, response.json()]).toEqual([200, statistics]);
  const attempts = [
    { result: 'wrong', word: 'SHARK' },
    { result: 'revealed' },
    { result: 'right', word: 'WHALE' },
  ];
  expect(queries).toEqual([
    { gameId: 7, gameRevision: 4, attempts, requestId: expect.any(String) },
  ]);
  expect(JSON.stringify(queries)).not.toContain('someone');
});

test('nothing is read for a session that has not finished the game', async () => {
  for (const records of [[], [wrong], [wrong, reveal, wrong, reveal]]) {
    const { response, queries } = await ask(records);
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toBe(
      'Finish the game first, then see how it went for everyone.',
    );
    expect(queries).toEqual([]);
  }
});

test('a game that players cannot play has no statistics of clues', async () => {
  const { response, reads } = await ask([right], { isKnown: false });
  expect([response.statusCode, reads]).toEqual([404, []]);
});
