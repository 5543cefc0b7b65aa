import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CATALOG_UNAVAILABLE,
  type CatalogMethod,
  endpoints,
  type GamePayload,
  type GuessCommand,
  NO_GAME_STATS,
  type SealedProgress,
} from '@imguessr/contracts';
import { emptyDistribution } from '@imguessr/game-rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clients } from './clients/clients.ts';
import { startGateway } from './testing/idle-clients.ts';

const PAST_DAY = '2026-05-31';
const SESSION = 'session-of-one-player';
const addressOf = (index: number) => `${index + 1}`.repeat(32);
const game: GamePayload = {
  gameId: 7,
  word: 'WHALE',
  wordLength: 5,
  allImages: Array.from({ length: 5 }, (_, index) => ({
    id: 31 + index,
    url: `/pictures/${addressOf(index)}.webp`,
    hint: `Hint of clue ${index + 1}`,
    description: `Description of clue ${index + 1}`,
    placeholder: `data:image/webp;base64,tiny${index + 1}`,
  })),
  wasDailyCount: 0,
  wasDailyOnDates: [],
};
const { gameId: id, allImages, ...fields } = game;
const adminGame = { ...fields, id, images: allImages.map((image, order) => ({ ...image, order })) };
const stats = {
  ...NO_GAME_STATS,
  guessDistribution: { ...emptyDistribution, try1: 1 },
  topGuessesPerAttempt: {
    ...NO_GAME_STATS.topGuessesPerAttempt,
    attempt1: [{ word: 'WHALE', count: 1 }],
  },
  totalGames: 1,
};
const recordOf = (attempt: string, isCorrect: boolean) => ({
  id: 'b',
  gameId: 7,
  imageId: 31,
  sessionId: SESSION,
  attempt,
  isCorrect,
  imageIndex: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  isAISelfPlay: false,
});
const wrong = recordOf('SHARK', false);
const right = recordOf('WHALE', true);

const opened = {
  gameId: 7,
  word: 'WHALE',
  pictures: allImages.map(({ url }) => ({ hash: url.slice(10, 42).repeat(2), url })),
  salt: 'a'.repeat(64),
};
const digits = (digit: string) => digit.repeat(64);
const commitment = {
  number: 1,
  date: PAST_DAY,
  at: '2026-05-28T10:04:11.512Z',
  reason: '',
  previous: digits('0'),
  content: digits('b'),
  hash: digits('c'),
};

/** What nobody may learn who has uncovered so many clues. */
const secretsAfter = (clues: number) => [
  'WHALE',
  'Description',
  ...allImages
    .slice(clues)
    .flatMap(({ url, hint = '', placeholder = '' }) => [
      url.slice(10, 42),
      hint,
      placeholder.slice(-5),
    ]),
];

let records: (typeof wrong)[];
let progress: SealedProgress;
let isCatalogUp: boolean;
let isDailyKnown: boolean;
let submitted: GuessCommand[];
let todaysGameId: number;
let webRoot: string;
let app: FastifyInstance;

const ANSWERS: Partial<Record<CatalogMethod, () => unknown>> = {
  adminGame: () => adminGame,
  dailyDates: () => game.wasDailyOnDates,
  randomId: () => ({ gameId: 7 }),
  suggested: () => [{ gameId: 7, wordLength: 5, firstImage: { url: allImages[0]?.url } }],
  firstDay: () => ({}),
  pastCredits: () => ({ days: [] }),
  getDaily: () => ({ ...game, gameId: todaysGameId }),
  commitments: () => ({ commitments: [{ ...commitment, opened }], isLast: true }),
};

async function startApp(settings: Record<string, string>): Promise<FastifyInstance> {
  const clients = {
    catalog: async (method: CatalogMethod) =>
      isCatalogUp && (isDailyKnown || method !== 'getDaily')
        ? { ok: true, value: (ANSWERS[method] ?? (() => game))() }
        : CATALOG_UNAVAILABLE,
    guesses: {
      read: async () => ({ records, progress, isSealed: true, word: 'WHALE', startWord: 'WHALE' }),
      submit: async (command: GuessCommand) => {
        submitted.push(command);
        const isGameOver = progress.word !== undefined;
        const answer = {
          ...(isGameOver ? right : wrong),
          remainingAttempts: 0,
          isGameOver,
          hasWon: isGameOver,
        };
        return { answer, progress };
      },
    },
    statistics: { read: async () => ({ stats }), played: async () => ({ gameIds: [] }) },
    sessions: { find: async () => undefined },
  } as unknown as Clients;
  return startGateway(clients, [], { WEB_ROOT: webRoot, ...settings });
}

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'imguessr-web-'));
  const folder = join(webRoot, 'frontends/host/dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><!--meta--><title>Game</title><!--/meta--></head></html>',
  );
  app = await startApp({ SEALED_WORDS: 'true' });
});
beforeEach(() => {
  records = [wrong];
  progress = { attemptsUsed: 1, clueIndex: 1 };
  isCatalogUp = true;
  isDailyKnown = true;
  submitted = [];
  todaysGameId = game.gameId;
  game.wasDailyOnDates = [];
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const guess = (attempt = 'SHARK') =>
  app.inject({
    method: 'POST',
    url: '/api/games/7/guess',
    payload: { sessionId: SESSION, guess: attempt, imageIndex: 0 },
  });

describe('of a play in progress, a sealed server tells neither the word nor a later clue', () => {
  const paths = Object.values(endpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) =>
      path.replace('{id}', '7').replace('{sessionId}', SESSION).replace('{token}', 'token'),
    );
  const addresses = [
    ...paths,
    ...paths.map((path) => `${path}?sessionId=${SESSION}`),
    '/game/7',
    '/',
    '/credits',
  ];

  test.each(addresses)('in the response to GET %s', async (url) => {
    const { body, headers } = await app.inject({ url });
    const told = JSON.stringify(headers) + body;
    for (const secret of secretsAfter(2)) expect(told).not.toContain(secret);
  });

  test('nor in the answer to a guess, which has the next clue', async () => {
    const response = await guess();
    expect(response.statusCode).toBe(201);
    const { disclosed } = response.json();
    expect(disclosed).toMatchObject({ attemptsUsed: 1 });
    expect(disclosed.allImages.map(({ hint }: { hint: string }) => hint)).toEqual([
      'Hint of clue 1',
      'Hint of clue 2',
    ]);
    for (const secret of secretsAfter(2)) expect(response.body).not.toContain(secret);
  });
});

describe('a game before the first guess', () => {
  test('has its first clue, the length of the word, and whether all clues have hints', async () => {
    const response = await app.inject('/api/games/7');
    const [{ description: _, ...first } = { description: '' }] = allImages;
    expect(response.json()).toEqual({
      gameId: 7,
      wordLength: 5,
      allImages: [first],
      wasDailyCount: 0,
      wasDailyOnDates: [],
      isSealed: true,
      hasHints: true,
    });
  });

  test('is in its page as the API has it', async () => {
    const { body } = await app.inject('/game/7');
    expect(body).toContain('"isSealed":true');
    for (const secret of secretsAfter(1)) expect(body).not.toContain(secret);
  });
});

describe('a guess', () => {
  test('is decided in order: the command says that it is sealed', async () => {
    await guess();
    expect(submitted).toMatchObject([{ guess: 'SHARK', isSealed: true }]);
  });

  test('that ends the play is answered with everything', async () => {
    progress = { attemptsUsed: 2, clueIndex: 4, word: 'WHALE' };
    expect((await guess('WHALE')).json().disclosed).toEqual({
      attemptsUsed: 2,
      word: 'WHALE',
      allImages,
    });
  });

  test('is not recorded while its answer could not have the next clue', async () => {
    isCatalogUp = false;
    expect((await guess()).statusCode).toBe(503);
    expect(submitted).toEqual([]);
  });

  test('of a session is listed with what the session has uncovered, at the last one', async () => {
    records = [wrong, wrong];
    progress = { attemptsUsed: 2, clueIndex: 2 };
    const [first, last] = (await app.inject(`/api/games/7/guesses/${SESSION}`)).json();
    expect(first.disclosed).toBeUndefined();
    expect(last.disclosed.allImages).toHaveLength(3);
  });
});

describe('the results of others', () => {
  const read = async (path: string) => (await app.inject(`/api/games/7/${path}`)).json();
  const nothing = { status: 'no_stats_available' };

  test('are those of nobody without a finished play of the session', async () => {
    for (const made of [[], [wrong]]) {
      records = made;
      expect(await read(`client-stats?sessionId=${SESSION}`)).toEqual(nothing);
      expect(await read('client-stats')).toEqual(nothing);
      const { headers } = await app.inject('/api/games/7/client-stats');
      expect(headers['imguessr-results']).toBe('withheld');
      expect(await read(`stats?sessionId=${SESSION}`)).toMatchObject({
        totalGames: 0,
        difficultyScore: null,
      });
    }
  });

  test('are for a session that has finished the game', async () => {
    records = [wrong, right];
    expect(await read(`client-stats?sessionId=${SESSION}`)).toEqual(stats);
    expect(await read(`stats?sessionId=${SESSION}`)).toEqual(stats);
    expect(await read('client-stats')).toEqual(nothing);
  });

  test('are for everybody once the last day of the game has ended everywhere', async () => {
    game.wasDailyOnDates = [PAST_DAY];
    expect(await read('client-stats')).toEqual(stats);
    game.wasDailyOnDates = [PAST_DAY, new Date().toISOString().slice(0, 10)];
    expect(await read('client-stats')).toEqual(nothing);
  });
});

describe('the commitment to an earlier day', () => {
  const read = async () => (await app.inject('/api/commitments')).json().commitments;

  test('is opened, but not while its game is that of today', async () => {
    expect(await read()).toEqual([commitment]);
    todaysGameId = 8;
    expect(await read()).toEqual([{ ...commitment, opened }]);
  });

  test('is not sent while the game of today is not known', async () => {
    isDailyKnown = false;
    expect((await app.inject('/api/commitments')).statusCode).toBe(503);
  });
});

describe('without sealed words', () => {
  test('games, guesses and results are as specified', async () => {
    const open = await startApp({});
    expect((await open.inject('/api/games/7')).json()).toEqual(game);
    expect((await open.inject('/api/games/7/client-stats')).json()).toEqual(stats);
    expect((await open.inject('/api/commitments')).json().commitments).toEqual([
      { ...commitment, opened },
    ]);
    const payload = { sessionId: SESSION, guess: 'SHARK', imageIndex: 0 };
    const answer = await open.inject({ method: 'POST', url: '/api/games/7/guess', payload });
    expect(answer.json().disclosed).toBeUndefined();
    expect(submitted[0]).not.toHaveProperty('isSealed');
    await open.close();
  });
});
