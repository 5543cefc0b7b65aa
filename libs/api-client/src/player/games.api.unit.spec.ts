import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubResponse } from '../testing/stub-response.ts';
import {
  fetchDailyGame,
  fetchDailyGameByDate,
  fetchGame,
  fetchRandomGame,
  fetchRandomGameId,
} from './games.api.ts';

const game = {
  gameId: 7,
  word: 'WHALE',
  wordLength: 5,
  allImages: [{ id: 1, url: '/pictures/a.webp' }],
  wasDailyCount: 0,
  wasDailyOnDates: [],
};

afterEach(() => vi.unstubAllGlobals());

describe('the daily game', () => {
  test('a 404 fails with "No daily game available today."', async () => {
    stubResponse(404, { message: 'whatever' });
    await expect(fetchDailyGame()).rejects.toThrow(/^No daily game available today\.$/);
  });

  test('any other error fails with "Failed to fetch daily game"', async () => {
    stubResponse(500, {});
    await expect(fetchDailyGame()).rejects.toThrow(/^Failed to fetch daily game$/);
  });

  test('the login page of a network, instead of an answer, is as good as no connection', async () => {
    stubResponse(200, '<!doctype html><h1>Welcome to our café</h1>');
    await expect(fetchDailyGame()).rejects.toMatchObject({ status: 0 });
  });

  test('rejects an incomplete payload', async () => {
    stubResponse(200, { ...game, word: undefined });
    await expect(fetchDailyGame()).rejects.toThrow(/^Invalid game data received for daily game$/);
  });
});

describe('the daily game of a date', () => {
  test('is requested by date with credentials, and revalidated', async () => {
    const fetchMock = stubResponse(200, game);
    await expect(fetchDailyGameByDate('2024-05-01')).resolves.toMatchObject({ gameId: 7 });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/games/daily?date=2024-05-01');
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'include',
      cache: 'no-cache',
    });
  });

  test.each(['2024-02-30', '20240501', 'today', '9999-01-01'])(
    'rejects %s without a request',
    async (date) => {
      const fetchMock = stubResponse(200, game);
      await expect(fetchDailyGameByDate(date)).rejects.toThrow(
        /^Invalid date format\. Please use YYYY-MM-DD\.$/,
      );
      expect(fetchMock).not.toHaveBeenCalled();
    },
  );

  test('a 404 prefers the message of the server', async () => {
    stubResponse(404, { message: 'Nothing that day' });
    await expect(fetchDailyGameByDate('2024-05-01')).rejects.toThrow(/^Nothing that day$/);
    stubResponse(404, 'x');
    await expect(fetchDailyGameByDate('2024-05-01')).rejects.toThrow(
      /^No daily game available for 2024-05-01\.$/,
    );
  });

  test('an invalid date and a server error have different messages', async () => {
    stubResponse(400, {});
    await expect(fetchDailyGameByDate('2024-05-01')).rejects.toThrow(
      /^Invalid date parameter sent to server\.$/,
    );
    stubResponse(503, {});
    await expect(fetchDailyGameByDate('2024-05-01')).rejects.toThrow(
      /^Failed to fetch daily game for 2024-05-01$/,
    );
  });
});

describe('a game by id', () => {
  test('requires an id', async () => {
    await expect(fetchGame('')).rejects.toThrow(/^No game ID provided\.$/);
  });

  test('a missing game and a server error have different messages', async () => {
    stubResponse(404, {});
    await expect(fetchGame('7')).rejects.toThrow(/^Game not found$/);
    stubResponse(500, {});
    await expect(fetchGame('7')).rejects.toThrow(/^Failed to fetch game 7$/);
  });

  test('rejects a payload of another game', async () => {
    stubResponse(200, { ...game, gameId: 8 });
    await expect(fetchGame('7')).rejects.toThrow(/^Invalid game data received for game 7$/);
  });

  test('a failed connection fails with status 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(fetchGame('7')).rejects.toMatchObject({
      message: 'Failed to fetch game 7',
      status: 0,
    });
  });
});

describe('random games', () => {
  test('a random game rejects errors and incomplete payloads', async () => {
    stubResponse(500, {});
    await expect(fetchRandomGame('s')).rejects.toThrow(/^Failed to fetch random game$/);
    stubResponse(200, {});
    await expect(fetchRandomGame('s')).rejects.toThrow(
      /^Invalid game data received for random game$/,
    );
  });

  test('a random id rejects errors and responses without an id', async () => {
    stubResponse(500, {});
    await expect(fetchRandomGameId({ sessionId: 's' })).rejects.toThrow(
      /^Failed to get random game ID$/,
    );
    stubResponse(200, {});
    await expect(fetchRandomGameId({ sessionId: 's' })).rejects.toThrow(
      /^Invalid response from random-id endpoint$/,
    );
  });
});
