import { requestPath } from '@imguessr/contracts';
import { CLUE_COUNT, localDate, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, stats, whale } from '../../../testing/fake-api.ts';
import { createTestPlayer } from '../../../testing/play.fixture.ts';

const route = { kind: 'game', gameId: '7' } as const;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function startGame(game = whale) {
  const api = fakeApi(game);
  const player = createTestPlayer();
  await player.store.getState().load(route);
  return { api, ...player };
}

describe('a game in progress', () => {
  it('loses a guess and shows the next clue after a wrong guess', async () => {
    const { store, guess, api } = await startGame();
    expect(guess(' shark ')).toBeUndefined();
    expect(store.getState()).toMatchObject({
      remainingAttempts: MAX_ATTEMPTS - 1,
      currentImageIndex: 1,
      selectedImageIndex: 1,
      attempts: [{ attempt: 'SHARK', isCorrect: false }],
      shakeCount: 1,
      announcement: {
        text: `Not quite. ${MAX_ATTEMPTS - 1} guesses left. Now showing clue 2 of ${CLUE_COUNT}.`,
      },
    });
    await vi.waitFor(() => expect(api.records).toHaveLength(1));
    expect(api.postedGuesses[0]).toMatchObject({ guess: 'SHARK', imageIndex: 0 });
  });

  it('ignores a selected clue that is out of range', async () => {
    const { store } = await startGame();
    store.getState().select(4);
    store.getState().select(5);
    store.getState().select(-1);
    expect(store.getState().selectedImageIndex).toBe(4);
  });
});

describe('the end of a game', () => {
  it('is a win after the right word; the statistics follow once the guess is acknowledged', async () => {
    const { store, guess, api } = await startGame();
    guess('SHARK');
    guess('WHALE');
    expect(store.getState()).toMatchObject({
      isGameOver: true,
      hasWon: true,
      selectedImageIndex: 4,
      isEnding: true,
      showsResults: false,
      currentImageIndex: 4,
      remainingAttempts: 0,
      isFetchingStats: true,
    });
    expect(api.requestedPaths.some((path) => path.includes('client-stats'))).toBe(false);
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    expect(api.records).toHaveLength(2);
    expect(store.getState()).toMatchObject({ isFetchingStats: false, gameStats: stats });
    expect(api.requestedPaths.at(-1)).toBe(
      requestPath('GET /api/games/{id}/client-stats', {
        params: { id: 7 },
        query: { sessionId: store.getState().sessionId },
      }),
    );
  });

  it('has no statistics when they fail to load', async () => {
    const { store, guess, api } = await startGame();
    api.stats = undefined;
    guess('WHALE');
    await vi.waitFor(() => expect(store.getState().gameStats).toBeNull());
    expect(store.getState().isFetchingStats).toBe(false);
  });

  it('shows newer statistics, but not those of another game', async () => {
    const { store, guess } = await startGame();
    guess('WHALE');
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    const newer = { ...stats, totalGames: 5, difficulty: 'Hard (4.0/5.0)' };
    store.getState().showStats(8, newer);
    expect(store.getState().gameStats).toEqual(stats);
    store.getState().showStats(7, newer);
    expect(store.getState()).toMatchObject({ gameStats: newer });
  });
});

describe('after a reload', () => {
  it('an unsent guess is restored and sent once', async () => {
    const { api, guess } = await startGame();
    api.postErrorStatuses = [0];
    guess('SHARK');
    await vi.waitFor(() => expect(api.postedGuesses).toHaveLength(1));
    const again = createTestPlayer();
    await again.store.getState().load(route);
    expect(again.store.getState()).toMatchObject({
      remainingAttempts: MAX_ATTEMPTS - 1,
      attempts: [{ attempt: 'SHARK' }],
    });
    const stop = again.outbox.start();
    await vi.waitFor(() => expect(api.records).toHaveLength(1));
    expect(new Set(api.postedGuesses.map(({ key }) => key)).size).toBe(1);
    stop();
  });

  it('the card in front stays there when the records of guesses made meanwhile arrive late', async () => {
    const api = fakeApi();
    const answer = fetch;
    const late = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path.includes('/guesses/')) await late.promise;
      const response = await answer(path, init);
      // The server has recorded it, and its answer is still on the way.
      return init?.method === 'POST' ? new Promise(() => {}) : response;
    });
    const { store } = createTestPlayer();
    const loading = store.getState().load(route);
    await vi.waitFor(() => expect(store.getState().gameId).toBe(7));
    store.getState().act({ type: 'RevealClue', imageIndex: 0 });
    await vi.waitFor(() => expect(api.records).toHaveLength(1));
    store.getState().select(2);
    late.resolve();
    await loading;
    expect(store.getState()).toMatchObject({
      remainingAttempts: MAX_ATTEMPTS - 1,
      currentImageIndex: 1,
      selectedImageIndex: 2,
    });
  });

  it('the game opens even if its earlier guesses fail to load', async () => {
    fakeApi();
    const answer = fetch;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      path.includes('/guesses/') ? Promise.reject(new TypeError('offline')) : answer(path, init),
    );
    const { store } = createTestPlayer();
    await store.getState().load(route);
    expect(store.getState()).toMatchObject({ isLoading: false, gameId: 7, error: undefined });
  });
});

describe('a guess in another tab of the same session', () => {
  it('is shown after the next guess here, from the server’s record', async () => {
    const first = await startGame();
    const second = createTestPlayer();
    await second.store.getState().load(route);
    for (const word of ['SHARK', 'OCEAN']) first.guess(word);
    await vi.waitFor(() => expect(first.api.records).toHaveLength(2));
    second.guess('CORAL');
    await vi.waitFor(() => expect(second.outOfSync.count).toBe(1));
    expect(second.store.getState()).toMatchObject({
      remainingAttempts: MAX_ATTEMPTS - 3,
      currentImageIndex: 3,
    });
    expect(second.store.getState().attempts.map(({ attempt }) => attempt)).toEqual([
      'SHARK',
      'OCEAN',
      'CORAL',
    ]);
  });

  it('is shown when the page comes to the front, as is the end of the game', async () => {
    const first = await startGame();
    const { store } = createTestPlayer();
    await store.getState().handleVisible();
    await store.getState().load(route);
    first.guess('SHARK');
    await vi.waitFor(() => expect(first.api.records).toHaveLength(1));
    await store.getState().handleVisible();
    expect(store.getState()).toMatchObject({ remainingAttempts: 4, currentImageIndex: 1 });
    first.guess('WHALE');
    await vi.waitFor(() => expect(first.api.records).toHaveLength(2));
    await store.getState().handleVisible();
    expect(store.getState()).toMatchObject({ hasWon: true, showsResults: true });
  });
});

describe('a game that was ended in another tab', () => {
  it('is shown instead of a guess here, which would replace its result in the history', async () => {
    const first = await startGame();
    const second = createTestPlayer();
    await second.store.getState().load(route);
    first.guess('WHALE');
    await vi.waitFor(() => expect(first.api.records).toHaveLength(1));
    expect(second.guess('SHARK')).toBe('');
    expect(second.store.getState().playedGames()).toMatchObject([{ outcome: 'try1' }]);
    await vi.waitFor(() => expect(second.store.getState().isGameOver).toBe(true));
    expect(first.api.postedGuesses).toHaveLength(1);
  });

  it('can be played if the server knows of no end', async () => {
    const first = await startGame();
    const second = createTestPlayer();
    await second.store.getState().load(route);
    first.guess('WHALE');
    await vi.waitFor(() => expect(first.api.records).toHaveLength(1));
    first.api.records.length = 0;
    second.guess('SHARK');
    await vi.waitFor(() => expect(second.store.getState().isLoading).toBe(false));
    expect(second.guess('SHARK')).toBeUndefined();
    expect(second.store.getState().attempts).toMatchObject([{ attempt: 'SHARK' }]);
  });
});

describe('a game whose word is changed', () => {
  it('is decided by the new word if the play had not started, also on a page that is open', async () => {
    const game = { ...whale };
    const { guess, store, outOfSync } = await startGame(game);
    game.word = 'OCEAN';
    guess('WHALE');
    expect(store.getState().hasWon).toBe(true);
    await vi.waitFor(() => expect(outOfSync.count).toBe(1));
    expect(store.getState()).toMatchObject({
      isGameOver: false,
      remainingAttempts: MAX_ATTEMPTS - 1,
      word: 'OCEAN',
    });
    expect(store.getState().attempts).toMatchObject([{ attempt: 'WHALE', isCorrect: false }]);
    expect(store.getState().playedGames()[0]?.outcome).toBeUndefined();
    guess('OCEAN');
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    expect(store.getState()).toMatchObject({ hasWon: true, play: { attemptsUsed: 2 } });
  });

  it('keeps the old word of a play that had started, after a reload as well', async () => {
    const game = { ...whale };
    const { api, guess } = await startGame(game);
    guess('SHARK');
    await vi.waitFor(() => expect(api.records).toHaveLength(1));
    Object.assign(game, { word: 'DOLPHIN', wordLength: 7 });
    api.startWord = 'WHALE';
    const { store, guess: guessAgain, outOfSync } = createTestPlayer();
    await store.getState().load(route);
    expect(store.getState()).toMatchObject({
      word: 'WHALE',
      wordLength: 5,
      remainingAttempts: MAX_ATTEMPTS - 1,
    });
    guessAgain('WHALE');
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    expect(store.getState()).toMatchObject({ hasWon: true, word: 'WHALE' });
    expect(outOfSync.count).toBe(0);
  });
});

it('a game whose word got another length before the first guess is loaded again', async () => {
  const game = { ...whale };
  const { store, guess, outOfSync } = await startGame(game);
  Object.assign(game, { word: 'DOLPHIN', wordLength: 7 });
  guess('SHARK');
  await vi.waitFor(() => expect(outOfSync.count).toBe(1));
  expect(store.getState()).toMatchObject({
    wordLength: 7,
    remainingAttempts: MAX_ATTEMPTS,
    refused: undefined,
  });
});

describe('a guess that the server does not take', () => {
  const refused = {
    guess: 'WHALE',
    reason: 'This game can’t be played right now. Your guess wasn’t counted.',
  };

  it('is taken back with its letters, and the history does not contain it', async () => {
    const { api, guess, store } = await startGame();
    api.postErrorStatuses = [404];
    guess('WHALE');
    await vi.waitFor(() => expect(store.getState().refused).toEqual(refused));
    expect(store.getState()).toMatchObject({
      isGameOver: false,
      remainingAttempts: MAX_ATTEMPTS,
      attempts: [],
      selectedImageIndex: 0,
      isEnding: false,
      isFetchingStats: false,
    });
    expect(store.getState().playedGames()).toEqual([]);
    const again = createTestPlayer().store;
    await again.getState().load(route);
    expect(again.getState()).toMatchObject({ remainingAttempts: MAX_ATTEMPTS, refused: undefined });
  });

  it('is taken back also when the server does not know the game any more', async () => {
    const { guess, store } = await startGame();
    vi.stubGlobal(
      'fetch',
      async () => new Response('{"message":"Game not found"}', { status: 404 }),
    );
    guess('WHALE');
    await vi.waitFor(() =>
      expect(store.getState()).toMatchObject({ refused, remainingAttempts: MAX_ATTEMPTS }),
    );
  });

  it('leaves those before it', async () => {
    const { api, guess, store } = await startGame();
    guess('SHARK');
    await vi.waitFor(() => expect(api.records).toHaveLength(1));
    api.postErrorStatuses = [404];
    store.getState().act({ type: 'RevealClue', imageIndex: 1 });
    await vi.waitFor(() => expect(store.getState().refused).toEqual({ ...refused, guess: '' }));
    expect(store.getState()).toMatchObject({
      remainingAttempts: MAX_ATTEMPTS - 1,
      attempts: [{ attempt: 'SHARK' }],
    });
    expect(store.getState().playedGames()).toMatchObject([{ gameId: 7 }]);
  });

  it('is one played elsewhere after a conflict', async () => {
    const { api, guess, store, outOfSync } = await startGame();
    api.postErrorStatuses = [409];
    guess('SHARK');
    await vi.waitFor(() => expect(outOfSync.count).toBe(1));
    expect(store.getState()).toMatchObject({ remainingAttempts: MAX_ATTEMPTS, refused: undefined });
  });
});

describe('New Game', () => {
  it('requests another game than this one, with the old session', async () => {
    const { store, session, api } = await startGame();
    const old = session.id();
    await expect(store.getState().startNewGame()).resolves.toEqual({
      gameId: 12,
      isAlreadyPlayed: false,
    });
    expect(api.requestedPaths.at(-1)).toBe(
      requestPath('GET /api/games/random-id', { query: { exclude: 7, sessionId: old } }),
    );
    expect(store.getState()).toMatchObject({
      gameId: undefined,
      sessionId: session.id(),
      attempts: [],
    });
  });

  it('skips games that were finished in this browser', async () => {
    const { store, guess, api } = await startGame();
    guess('WHALE');
    api.randomIds = [7, 7, 9];
    await expect(store.getState().startNewGame()).resolves.toEqual({
      gameId: 9,
      isAlreadyPlayed: false,
    });
  });

  it('keeps the session and returns to the first card when the request fails', async () => {
    const { store, session, guess, api } = await startGame();
    guess('WHALE');
    api.randomIds = [];
    const old = session.id();
    await expect(store.getState().startNewGame()).resolves.toBeUndefined();
    expect(session.id()).toBe(old);
    expect(store.getState()).toMatchObject({
      showsResults: false,
      selectedImageIndex: 0,
      isGameOver: true,
    });
  });
});

describe('loading a game', () => {
  it('ignores a late answer for a page that was left', async () => {
    fakeApi({ ...whale, gameId: 8 });
    const { store } = createTestPlayer();
    const late = store.getState().load({ kind: 'game', gameId: '7' });
    await store.getState().load({ kind: 'game', gameId: '8' });
    await late;
    expect(store.getState()).toMatchObject({ gameId: 8, error: undefined });
  });
});

describe('blocked local storage', () => {
  it('does not prevent playing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const { store, guess, api } = await startGame();
    guess('WHALE');
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    expect(api.records).toHaveLength(1);
  });
});

describe('the history of played games', () => {
  it('contains the word and outcome, and for a daily game the date it was started on', async () => {
    fakeApi();
    const { store, guess } = createTestPlayer();
    const today = localDate(new Date());
    await store.getState().load({ kind: 'daily', date: '2024-03-01' });
    guess('SHARK');
    expect(
      store
        .getState()
        .playedGames()
        .map(({ gameId, outcome }) => [gameId, outcome]),
    ).toEqual([[7, undefined]]);
    guess('WHALE');
    const finished = { gameId: 7, outcome: 'try2', word: 'WHALE', days: { '2024-03-01': today } };
    expect(store.getState().playedGames()).toMatchObject([finished]);
  });

  it('counts a daily game that is won after midnight for the day on which it was started', async () => {
    fakeApi();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 1, 23, 59, 30) });
    const { store, guess } = createTestPlayer();
    await store.getState().load({ kind: 'daily', date: '2026-05-01' });
    guess('SHARK');
    vi.setSystemTime(new Date(2026, 4, 2, 0, 0, 20));
    guess('WHALE');
    expect(store.getState().playedGames()).toMatchObject([
      { outcome: 'try2', days: { '2026-05-01': '2026-05-01' } },
    ]);
    vi.useRealTimers();
  });

  it('keeps the first date of a day, and adds another day of the same game', async () => {
    fakeApi();
    localStorage.setItem(
      'imguessr_played_games',
      JSON.stringify([
        { gameId: 7, sessionId: 's', outcome: 'try1', days: { '2024-03-01': '2024-03-01' } },
      ]),
    );
    const { store, guess } = createTestPlayer();
    await store.getState().load({ kind: 'daily', date: '2024-03-01' });
    guess('WHALE');
    await store.getState().load({ kind: 'daily', date: '2024-05-05' });
    const days = { '2024-03-01': '2024-03-01', '2024-05-05': localDate(new Date()) };
    await vi.waitFor(() => expect(store.getState().playedGames()[0]?.days).toEqual(days));
  });
});

describe('offline', () => {
  const disconnect = () =>
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));

  it('the last game opens where the player left off, including unsent guesses', async () => {
    const { guess, api } = await startGame();
    guess('SHARK');
    await vi.waitFor(() => expect(api.records).toHaveLength(1));
    disconnect();
    guess('SQUID');
    const { store } = createTestPlayer();
    await store.getState().load(route);
    expect(store.getState()).toMatchObject({
      isOffline: true,
      error: undefined,
      word: 'WHALE',
      remainingAttempts: MAX_ATTEMPTS - 2,
      attempts: [{ attempt: 'SHARK' }, { attempt: 'SQUID' }],
    });
    store.getState().handleOnline();
    expect(store.getState().isOffline).toBe(false);
  });

  it('ends with the first answer, also if the browser never lost its own connection', async () => {
    const { guess, api } = await startGame();
    const answer = fetch;
    disconnect();
    guess('SHARK');
    const { store, outbox } = createTestPlayer();
    await store.getState().load(route);
    expect(store.getState().isOffline).toBe(true);
    vi.stubGlobal('fetch', answer);
    const stop = outbox.start();
    await vi.waitFor(() => expect(store.getState().isOffline).toBe(false));
    expect([api.records.length, store.getState().remainingAttempts]).toEqual([1, MAX_ATTEMPTS - 1]);
    stop();
  });

  it('is not assumed when the server answers with an error', async () => {
    const { api } = await startGame();
    api.gameErrorStatus = 500;
    const { store } = createTestPlayer();
    await store.getState().load(route);
    expect(store.getState()).toMatchObject({
      isOffline: false,
      lastGameRoute: undefined,
      gameId: undefined,
    });
  });
});

describe('a preloaded game', () => {
  const loads = (requestedPaths: readonly string[]) =>
    requestedPaths.filter(
      (path) => path === requestPath('GET /api/games/{id}', { params: { id: 7 } }),
    ).length;

  it('is not loaded again by its page, except on a retry', async () => {
    const api = fakeApi();
    const { store } = createTestPlayer();
    await store.getState().preload(route);
    expect(store.getState()).toMatchObject({ gameId: 7, isLoading: false });
    await store.getState().load(route);
    expect([store.getState().gameId, loads(api.requestedPaths)]).toEqual([7, 1]);
    await store.getState().load(route);
    expect(loads(api.requestedPaths)).toBe(2);
  });

  it('is loaded again after another page was opened', async () => {
    const api = fakeApi();
    const { store } = createTestPlayer();
    await store.getState().preload(route);
    await store.getState().load({ kind: 'daily', date: '2026-05-01' });
    await store.getState().load(route);
    expect(loads(api.requestedPaths)).toBe(2);
  });
});
