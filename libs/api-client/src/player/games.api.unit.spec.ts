import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchDailyGame, fetchDailyGameByDate, fetchGame, fetchRandomGameId } from './games.api.ts';
import { fetchGuesses, postGuess } from './guesses.api.ts';
import { fetchRandomGame, fetchSuggestedGames } from './other-games.api.ts';
import { fetchClientStats } from './stats.api.ts';

const game = {
  gameId: 7,
  word: 'WHALE',
  wordLength: 5,
  allImages: [{ id: 1, url: '/pictures/a.webp' }],
  wasDailyCount: 0,
  wasDailyOnDates: [],
};

/** The server is a system of others: what it answers on the wire is all that is played here. */
function serverAnswers(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const wire = vi.fn(async (_path: string, _init?: RequestInit) => new Response(text, { status, statusText: 'Oh no' }));
  vi.stubGlobal('fetch', wire);
  return wire;
}

afterEach(() => vi.unstubAllGlobals());

describe('the daily game', () => {
  it('says that there is none today', async () => {
    serverAnswers(404, { message: 'whatever' });
    await expect(fetchDailyGame()).rejects.toThrow(/^No daily game available today\.$/);
  });

  it('says that it could not be fetched', async () => {
    serverAnswers(500, {});
    await expect(fetchDailyGame()).rejects.toThrow(/^Failed to fetch daily game$/);
  });

  it('refuses half a game', async () => {
    serverAnswers(200, { ...game, word: undefined });
    await expect(fetchDailyGame()).rejects.toThrow(/^Invalid game data received for daily game$/);
  });
});

describe('the daily game of a date', () => {
  it('is asked for by its date, with credentials', async () => {
    const wire = serverAnswers(200, game);
    await expect(fetchDailyGameByDate('2024-05-01')).resolves.toMatchObject({ gameId: 7 });
    expect(wire.mock.calls[0]?.[0]).toBe('/api/games/daily?date=2024-05-01');
    expect(wire.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  it.each(['2024-02-30', '20240501', 'today', '9999-01-01'])('refuses %s without a call', async (date) => {
    const wire = serverAnswers(200, game);
    await expect(fetchDailyGameByDate(date)).rejects.toThrow(/^Invalid date format\. Please use YYYY-MM-DD\.$/);
    expect(wire).not.toHaveBeenCalled();
  });

  it('prefers the message of the server when there is none', async () => {
    serverAnswers(404, { message: 'Nothing that day' });
    await expect(fetchDailyGameByDate('2024-05-01')).rejects.toThrow(/^Nothing that day$/);
    serverAnswers(404, 'x');
    await expect(fetchDailyGameByDate('2024-05-01')).rejects.toThrow(/^No daily game available for 2024-05-01\.$/);
  });

  it('tells a refused date from a failure', async () => {
    serverAnswers(400, {});
    await expect(fetchDailyGameByDate('2024-05-01')).rejects.toThrow(/^Invalid date parameter sent to server\.$/);
    serverAnswers(503, {});
    await expect(fetchDailyGameByDate('2024-05-01')).rejects.toThrow(/^Failed to fetch daily game for 2024-05-01$/);
  });
});

describe('a game by its id', () => {
  it('needs an id', async () => {
    await expect(fetchGame('')).rejects.toThrow(/^No game ID provided\.$/);
  });

  it('tells not found from a failure', async () => {
    serverAnswers(404, {});
    await expect(fetchGame('7')).rejects.toThrow(/^Game not found$/);
    serverAnswers(500, {});
    await expect(fetchGame('7')).rejects.toThrow(/^Failed to fetch game 7$/);
  });

  it('must be the game that was asked for', async () => {
    serverAnswers(200, { ...game, gameId: 8 });
    await expect(fetchGame('7')).rejects.toThrow(/^Invalid game data received for game 7$/);
  });

  it('is a failure when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(fetchGame('7')).rejects.toMatchObject({ message: 'Failed to fetch game 7', status: 0 });
  });
});

describe('other games', () => {
  it('a random one can fail', async () => {
    serverAnswers(500, {});
    await expect(fetchRandomGame('s')).rejects.toThrow(/^Failed to fetch random game$/);
    serverAnswers(200, {});
    await expect(fetchRandomGame('s')).rejects.toThrow(/^Invalid game data received for random game$/);
  });

  it('a random id is asked for without the game at hand', async () => {
    const wire = serverAnswers(200, { gameId: 12 });
    await expect(fetchRandomGameId({ exclude: 7, sessionId: 's' })).resolves.toBe(12);
    expect(wire.mock.calls[0]?.[0]).toBe('/api/games/random-id?exclude=7&sessionId=s');
  });

  it('a random id can fail or be missing', async () => {
    serverAnswers(500, {});
    await expect(fetchRandomGameId({ sessionId: 's' })).rejects.toThrow(/^Failed to get random game ID$/);
    serverAnswers(200, {});
    await expect(fetchRandomGameId({ sessionId: 's' })).rejects.toThrow(/^Invalid response from random-id endpoint$/);
  });

  it('no suggestions are an empty list', async () => {
    serverAnswers(404, {});
    await expect(fetchSuggestedGames('s')).resolves.toEqual([]);
    serverAnswers(500, {});
    await expect(fetchSuggestedGames('s')).rejects.toThrow(/^Failed to fetch suggested games$/);
  });
});

describe('guesses and statistics', () => {
  it('a guess carries its key', async () => {
    const wire = serverAnswers(201, { remainingAttempts: 4 });
    await postGuess(7, { sessionId: 's', guess: 'SHARK', imageIndex: 0 }, 'key-1');
    const init = wire.mock.calls[0]?.[1];
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('key-1');
    expect(JSON.parse(String(init?.body))).toEqual({ sessionId: 's', guess: 'SHARK', imageIndex: 0 });
  });

  it('a refusal reads status, colon, body', async () => {
    serverAnswers(409, 'over');
    await expect(postGuess(7, { sessionId: 's', guess: 'X', imageIndex: 0 }, 'k')).rejects.toThrow(/^409: over$/);
  });

  it('an empty refusal reads status, colon, status text', async () => {
    serverAnswers(500, '');
    await expect(fetchGuesses(7, 's')).rejects.toThrow(/^500: Oh no$/);
  });

  it('statistics that do not come say so', async () => {
    serverAnswers(500, {});
    await expect(fetchClientStats(7, 's')).rejects.toThrow(/^Failed to fetch client game stats$/);
  });
});
