import type { GamePayload, GuessBody, GuessRecord } from '@imguessr/contracts';
import { remainingAttempts, restorePlay } from '@imguessr/game-rules';
import { vi } from 'vitest';

export const whale: GamePayload = {
  gameId: 7,
  word: 'WHALE',
  wordLength: 5,
  allImages: [1, 2, 3, 4, 5].map((id) => ({ id, url: `/pictures/${id}.webp` })),
  wasDailyCount: 1,
  wasDailyOnDates: [],
};

export const stats = {
  guessDistribution: { try1: 1, try2: 2, try3: 0, try4: 0, try5: 0, failed: 1 },
  guessDistributionPercentages: { try1: 25, try2: 50, try3: 0, try4: 0, try5: 0, failed: 25 },
  topGuessesPerAttempt: {
    attempt1: [{ word: 'SHARK', count: 3 }],
    attempt2: [{ word: 'WHALE', count: 2 }],
    attempt3: [],
    attempt4: [],
    attempt5: [],
  },
  difficulty: 'Medium (2.9/5.0)',
  difficultyScore: 2.9,
  totalGames: 4,
};

interface Posted extends GuessBody {
  readonly key: string;
}

/** The API on the wire, as far as one game needs it; it keeps what was posted, once per key. */
export function fakeApi(game: GamePayload = whale) {
  const records: GuessRecord[] = [];
  const posted: Posted[] = [];
  const asked: string[] = [];
  const answers = new Map<string, unknown>();
  const wire = {
    records,
    posted,
    asked,
    /** Statuses that the next posts get instead of an answer; 0 is a connection that fails. */
    failNextPosts: [] as number[],
    failLoads: 0,
    stats: stats as unknown,
    randomIds: [12],
  };

  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

  function post(body: GuessBody, key: string): Response {
    posted.push({ ...body, key });
    const failure = wire.failNextPosts.shift();
    if (failure === 0) throw new TypeError('offline');
    if (failure) return json(failure, { message: 'no' });
    if (!answers.has(key)) {
      const { sessionId, guess, imageIndex } = body;
      const createdAt = new Date(records.length).toISOString();
      const isCorrect = guess === game.word;
      const record = { gameId: game.gameId, imageId: 1, sessionId, attempt: guess, isCorrect, imageIndex, createdAt };
      records.push({ ...record, id: key, isAISelfPlay: false });
      const play = restorePlay(records);
      answers.set(key, { ...record, remainingAttempts: remainingAttempts(play), isGameOver: play.isOver });
    }
    return json(201, answers.get(key));
  }

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
      return post(JSON.parse(String(init.body)), key);
    }
    asked.push(path);
    if (path.includes('/guesses/'))
      return json(
        200,
        records.filter(({ sessionId }) => path.endsWith(sessionId)),
      );
    if (path.includes('client-stats')) return wire.stats === undefined ? json(500, {}) : json(200, wire.stats);
    if (path.includes('random-id')) {
      const gameId = wire.randomIds.shift();
      return gameId ? json(200, { gameId }) : json(500, {});
    }
    if (path.includes('suggested')) return json(404, {});
    return wire.failLoads ? json(wire.failLoads, {}) : json(200, game);
  });
  return wire;
}
