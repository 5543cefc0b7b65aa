import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, stats, whale } from '../../../testing/fake-api.ts';
import { createTestPlayer } from '../../../testing/play.fixture.ts';
import { outcomeStateOf } from './play.selectors.ts';

const route = { kind: 'game', gameId: '7' } as const;
const urls = (images: readonly { url: string }[]) => images.map(({ url }) => url);
const picture = (clue: number) => `/pictures/${clue}.webp`;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function sealedApi() {
  const api = fakeApi();
  api.isSealed = true;
  return api;
}

async function open(api = sealedApi()) {
  const player = createTestPlayer();
  await player.store.getState().load(route);
  const { store } = player;
  const settled = () => vi.waitFor(() => expect(store.getState().checking).toBeUndefined());
  const play = async (...words: string[]) => {
    for (const word of words) {
      expect(player.guess(word)).toBeUndefined();
      await settled();
    }
  };
  return { api, ...player, play, settled };
}

describe('a sealed game', () => {
  it('starts with the first clue, the length of the word, and nothing else', async () => {
    const { store } = await open();
    const { word, wordLength, allImages, remainingAttempts } = store.getState();
    expect({ word, wordLength, remainingAttempts }).toEqual({
      word: '',
      wordLength: 5,
      remainingAttempts: 5,
    });
    expect(urls(allImages)).toEqual([picture(1), '', '', '', '']);
  });

  it('shows a guess while the server decides it, and then the next clue', async () => {
    const { store, guess, settled } = await open();
    expect(guess('shark')).toBeUndefined();
    expect(store.getState()).toMatchObject({
      checking: 'SHARK',
      remainingAttempts: 5,
      attempts: [],
      shakeCount: 0,
    });
    await settled();
    expect(store.getState()).toMatchObject({
      remainingAttempts: 4,
      selectedImageIndex: 1,
      attempts: [{ attempt: 'SHARK', isCorrect: false }],
      shakeCount: 1,
      announcement: { text: 'Not quite. 4 guesses left. Now showing clue 2 of 5.' },
    });
    expect(urls(store.getState().allImages)).toEqual([picture(1), picture(2), '', '', '']);
  });

  it('rejects what the rules reject without a request, and a second guess while one is checked', async () => {
    const { guess, api, settled } = await open();
    expect(guess('WHA')).toBe('Your guess must be 5 letters long');
    expect(guess('WH4LE')).toBe('Your guess must contain only letters');
    expect(api.postedGuesses).toEqual([]);
    guess('SHARK');
    expect(guess('OCEAN')).toBe('Your last guess is still being checked.');
    await settled();
    expect(api.postedGuesses).toHaveLength(1);
  });

  it('is won with the word of the answer; the statistics follow', async () => {
    const { store, play, api } = await open();
    await play('SHARK', 'WHALE');
    expect(store.getState()).toMatchObject({
      hasWon: true,
      word: 'WHALE',
      isEnding: true,
      remainingAttempts: 0,
    });
    expect(store.getState().announcement.text).toBe(
      'Correct! The word is WHALE. You won in 2 clues!',
    );
    expect(urls(store.getState().allImages)).toEqual([1, 2, 3, 4, 5].map(picture));
    await vi.waitFor(() => expect(store.getState().gameStats).toEqual(stats));
    expect(api.records).toHaveLength(2);
    expect(store.getState().playedGames()).toMatchObject([
      { gameId: 7, outcome: 'try2', word: 'WHALE' },
    ]);
  });

  it('is lost after five guesses, and by giving up', async () => {
    const lost = await open();
    await lost.play('SHARK', 'OCEAN', 'CORAL', 'BEACH', 'WAVES');
    expect(lost.store.getState()).toMatchObject({ isGameOver: true, hasWon: false, word: 'WHALE' });
    expect(outcomeStateOf(lost.store.getState())).toBe('lost');

    localStorage.clear();
    const gaveUp = await open();
    await gaveUp.play('@giveup@');
    expect(gaveUp.store.getState()).toMatchObject({
      isGameOver: true,
      hasWon: false,
      word: 'WHALE',
    });
    expect(outcomeStateOf(gaveUp.store.getState())).toBe('given-up');
  });

  it('shows the next clue after a reveal', async () => {
    const { store, play } = await open();
    await play('@reveal@');
    expect(store.getState()).toMatchObject({
      remainingAttempts: 4,
      currentImageIndex: 1,
      attempts: [{ attempt: '@REVEAL@' }],
    });
    expect(urls(store.getState().allImages)).toEqual([picture(1), picture(2), '', '', '']);
  });

  it('announces the hint of the clue that an answer uncovers', async () => {
    const images = whale.allImages.map((image, index) => ({ ...image, hint: `hint ${index + 1}` }));
    const api = fakeApi({ ...whale, allImages: images });
    api.isSealed = true;
    const { store, play } = await open(api);
    store.getState().describeClues(true);
    await play('SHARK');
    expect(store.getState().announcement.text).toBe(
      'Not quite. 4 guesses left. Now showing clue 2 of 5: hint 2',
    );
  });

  it('never stores the word or a later clue in the browser before the end', async () => {
    const { play } = await open();
    await play('SHARK', '@reveal@');
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/WHALE|pictures\/[45]/);
    expect(JSON.stringify({ ...localStorage })).toContain(picture(3));
  });
});

it('a sealed game has the letters back when the server does not take them', async () => {
  const { api, store, play } = await open();
  api.postErrorStatuses = [404];
  await play('SHARK');
  await vi.waitFor(() => expect(store.getState().refused?.guess).toBe('SHARK'));
  expect(store.getState()).toMatchObject({
    remainingAttempts: 5,
    attempts: [],
    checking: undefined,
  });
});

describe('a sealed game that was left', () => {
  it('continues with the clues that it had uncovered, in mid play and after the end', async () => {
    const { play, api } = await open();
    await play('SHARK');
    const again = await open(api);
    expect(again.store.getState()).toMatchObject({
      remainingAttempts: 4,
      word: '',
      checking: undefined,
    });
    expect(urls(again.store.getState().allImages)).toEqual([picture(1), picture(2), '', '', '']);
    await again.play('WHALE');
    expect((await open(api)).store.getState()).toMatchObject({
      hasWon: true,
      word: 'WHALE',
      showsResults: true,
    });
  });

  it('shows what another tab has done since, once a guess is answered', async () => {
    const { api, play, store, outOfSync } = await open();
    const other = await open(api);
    await other.play('OCEAN', 'CORAL');
    await play('SHARK');
    expect(store.getState().attempts.map(({ attempt }) => attempt)).toEqual([
      'OCEAN',
      'CORAL',
      'SHARK',
    ]);
    expect(urls(store.getState().allImages)).toEqual([
      picture(1),
      picture(2),
      picture(3),
      picture(4),
      '',
    ]);
    expect(outOfSync.count).toBe(1);
  });

  it('keeps a guess that the server has not answered, and shows its answer after a reload', async () => {
    const { api, guess } = await open();
    api.postErrorStatuses = [0];
    guess('SHARK');
    await vi.waitFor(() => expect(api.postErrorStatuses).toEqual([]));
    const again = await open(api);
    expect(again.store.getState()).toMatchObject({ checking: 'SHARK', remainingAttempts: 5 });
    const stop = again.outbox.start();
    await again.settled();
    stop();
    expect(again.store.getState()).toMatchObject({
      remainingAttempts: 4,
      attempts: [{ attempt: 'SHARK' }],
    });
    expect(api.records).toHaveLength(1);
  });

  it('opens offline where it was, and says that a guess waits', async () => {
    const { api, play } = await open();
    await play('SHARK');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const offline = await open(api);
    expect(offline.store.getState()).toMatchObject({ isOffline: true, remainingAttempts: 4 });
    expect(urls(offline.store.getState().allImages)).toEqual([picture(1), picture(2), '', '', '']);
    expect(offline.guess('OCEAN')).toBeUndefined();
    expect(offline.store.getState().checking).toBe('OCEAN');
    expect(offline.outbox.pendingOf(7, offline.store.getState().sessionId)).toHaveLength(1);
  });
});

describe('a sealed game whose word gets another length', () => {
  const game = { ...whale };
  const rename = () => Object.assign(game, { word: 'DOLPHIN', wordLength: 7 });
  function openCurrent() {
    Object.assign(game, whale);
    const api = fakeApi(game);
    api.isSealed = true;
    return open(api);
  }

  it('keeps the length of its start after a reload, and can be won', async () => {
    const { api, play } = await openCurrent();
    await play('SHARK');
    rename();
    api.startWord = 'WHALE';
    const again = await open(api);
    expect(again.store.getState()).toMatchObject({ wordLength: 5, remainingAttempts: 4 });
    await again.play('WHALE');
    expect(again.store.getState()).toMatchObject({ hasWon: true, word: 'WHALE' });
    expect((await open(api)).store.getState()).toMatchObject({
      wordLength: 5,
      word: 'WHALE',
      showsResults: true,
    });
  });

  it('is loaded again when that was before the first guess', async () => {
    const { api, store, guess, play, outOfSync } = await openCurrent();
    rename();
    guess('SHARK');
    await vi.waitFor(() =>
      expect(store.getState()).toMatchObject({ wordLength: 7, checking: undefined }),
    );
    await vi.waitFor(() => expect(outOfSync.count).toBe(1));
    expect(store.getState()).toMatchObject({
      refused: undefined,
      remainingAttempts: 5,
      attempts: [],
    });
    await play('DOLPHIN');
    expect(store.getState().hasWon).toBe(true);
    expect(api.records).toHaveLength(1);
  });
});

describe('a play during which the setting is switched', () => {
  it('continues with the word when the server seals no more', async () => {
    const { api, store, play, guess } = await open();
    await play('SHARK');
    api.isSealed = false;
    guess('OCEAN');
    await vi.waitFor(() =>
      expect(store.getState()).toMatchObject({ isSealed: false, remainingAttempts: 3 }),
    );
    expect(store.getState()).toMatchObject({ word: 'WHALE', checking: undefined });
    guess('WHALE');
    expect(store.getState().hasWon).toBe(true);
  });

  it('stays on screen while a server that has just started has no game yet', async () => {
    const { api, store, play, guess } = await open();
    await play('SHARK');
    api.isSealed = false;
    api.gameErrorStatus = 503;
    guess('OCEAN');
    await vi.waitFor(() =>
      expect(api.requestedPaths.filter((path) => path.endsWith('/games/7'))).toHaveLength(3),
    );
    expect(store.getState()).toMatchObject({
      error: undefined,
      gameId: 7,
      checking: 'OCEAN',
      remainingAttempts: 4,
    });
    api.gameErrorStatus = 0;
    await vi.waitFor(() => expect(store.getState().isSealed).toBe(false), { timeout: 5_000 });
    expect(store.getState()).toMatchObject({
      word: 'WHALE',
      checking: undefined,
      remainingAttempts: 3,
    });
    expect(api.records).toHaveLength(2);
  });

  it('continues as it was, and sealed after a reload, when the server begins to', async () => {
    const api = fakeApi();
    const { store, guess } = await open(api);
    guess('SHARK');
    await vi.waitFor(() => expect(api.records).toHaveLength(1));
    api.isSealed = true;
    guess('OCEAN');
    await vi.waitFor(() => expect(api.records).toHaveLength(2));
    expect(store.getState()).toMatchObject({ remainingAttempts: 3, word: 'WHALE' });
    const again = await open(api);
    expect(again.store.getState()).toMatchObject({
      isSealed: true,
      word: '',
      remainingAttempts: 3,
    });
    expect(urls(again.store.getState().allImages)).toEqual([
      picture(1),
      picture(2),
      picture(3),
      '',
      '',
    ]);
  });
});
