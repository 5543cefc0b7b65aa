import {
  type GamePayload,
  type GameStats,
  type GuessBody,
  type GuessRecord,
  NO_GAME_STATS,
} from '@imguessr/contracts';
import { CLUES, emptyDistribution, remainingAttempts, restorePlay } from '@imguessr/game-rules';
import { vi } from 'vitest';

export const whale: GamePayload = {
  gameId: 7,
  word: 'WHALE',
  wordLength: 5,
  allImages: CLUES.map((id) => ({ id, url: `/pictures/${id}.webp` })),
  wasDailyCount: 1,
  wasDailyOnDates: [],
};

export const stats: GameStats = {
  ...NO_GAME_STATS,
  guessDistribution: { ...emptyDistribution, try1: 1, try2: 2, failed: 1 },
  guessDistributionPercentages: { ...emptyDistribution, try1: 25, try2: 50, failed: 25 },
  topGuessesPerAttempt: {
    ...NO_GAME_STATS.topGuessesPerAttempt,
    attempt1: [{ word: 'SHARK', count: 3 }],
    attempt2: [{ word: 'WHALE', count: 2 }],
  },
  difficulty: 'Medium (2.9/5.0)',
  difficultyScore: 2.9,
  totalGames: 4,
};

const IS_GAME = /\/games\/(?:daily|random|\d+)(?:\?|$)/;

interface PostedGuess extends GuessBody {
  readonly key: string;
}

/**
 * Stubs `fetch` with the API of one game and records all requests. A repeated idempotency key
 * returns the first answer.
 */
export function fakeApi(game: GamePayload = whale) {
  const records: GuessRecord[] = [];
  const postedGuesses: PostedGuess[] = [];
  const requestedPaths: string[] = [];
  const answers = new Map<string, unknown>();
  const api = {
    /** What the server has recorded. */
    records,
    postedGuesses,
    requestedPaths,
    /** The next posts fail with these statuses; 0 is a lost connection. */
    postErrorStatuses: [] as number[],
    /** The word by which plays are decided that started before the game got its present one. */
    startWord: undefined as string | undefined,
    /** When not 0, games fail to load with this status. */
    gameErrorStatus: 0,
    /** The time of the server, if its answers have one. */
    serverMs: undefined as number | undefined,
    /** If undefined, requests for statistics fail with status 500. */
    stats: stats as unknown,
    /** The next random game ids; when none is left, the request fails. */
    randomIds: [12],
  };

  const wordInPlay = () => api.startWord ?? game.word;

  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: api.serverMs ? { date: new Date(api.serverMs).toUTCString() } : {},
    });

  function post(body: GuessBody, key: string): Response {
    postedGuesses.push({ ...body, key });
    const failure = api.postErrorStatuses.shift();
    if (failure === 0) throw new TypeError('offline');
    if (failure) return json(failure, { message: 'no' });
    if (!answers.has(key)) {
      const { sessionId, guess, imageIndex } = body;
      const { length } = wordInPlay();
      if (!guess.startsWith('@') && guess.length !== length) {
        return json(400, { message: `Your guess must be ${length} letters long` });
      }
      const createdAt = new Date(records.length).toISOString();
      const isCorrect = guess === wordInPlay();
      const record = {
        gameId: game.gameId,
        imageId: 1,
        sessionId,
        attempt: guess,
        isCorrect,
        imageIndex,
        createdAt,
      };
      records.push({ ...record, id: key, isAISelfPlay: false });
      const play = restorePlay(records);
      const answer = {
        ...record,
        remainingAttempts: remainingAttempts(play),
        isGameOver: play.isOver,
      };
      answers.set(key, answer);
    }
    return json(201, answers.get(key));
  }

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
      return post(JSON.parse(String(init.body)), key);
    }
    requestedPaths.push(path);
    if (path.includes('/guesses/')) {
      const made = records.filter(({ sessionId }) => path.endsWith(sessionId));
      const last = made.pop();
      return json(200, last ? [...made, { ...last, word: api.startWord }] : []);
    }
    if (path.includes('client-stats'))
      return api.stats === undefined ? json(500, {}) : json(200, api.stats);
    if (path.includes('random-id')) {
      const gameId = api.randomIds.shift();
      return gameId ? json(200, { gameId }) : json(500, {});
    }
    if (path.includes('daily-dates')) return json(200, []);
    if (!IS_GAME.test(path)) return json(404, {});
    return api.gameErrorStatus ? json(api.gameErrorStatus, {}) : json(200, game);
  });
  return api;
}
