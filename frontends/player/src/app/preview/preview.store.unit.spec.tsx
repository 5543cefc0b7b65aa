import type { Preview } from '@imguessr/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, stats, whale } from '../../testing/fake-api.ts';
import { createPreviewPlay } from './preview.store.ts';

const route = { kind: 'game', gameId: '7' } as const;
const three = whale.allImages.slice(0, 3);
const preview = (game: Partial<Preview['game']> = {}): Preview => ({
  game: { ...whale, ...game },
  stats,
  expiresAt: '2026-11-22T14:00:00.000Z',
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
});

async function open(loaded = preview()) {
  const play = createPreviewPlay(loaded);
  const get = play.store.getState;
  await get().load(route);
  const guess = (word: string) =>
    get().act({ type: 'MakeGuess', guess: word, imageIndex: get().currentImageIndex });
  return { ...play, get, guess };
}

describe('a preview', () => {
  test('is played to the end by the rules of the game', async () => {
    const { get, guess } = await open();
    expect(guess('CAT')).toBe('Your guess must be 5 letters long');
    guess('SHARK');
    expect(get()).toMatchObject({ remainingAttempts: 4, currentImageIndex: 1, isGameOver: false });
    guess('WHALE');
    expect(get()).toMatchObject({ hasWon: true, isGameOver: true });
    await vi.waitFor(() => expect(get().gameStats).toEqual(stats));
  });

  test('sends nothing and stores nothing in the browser', async () => {
    const { get, guess, show } = await open();
    for (const word of ['SHARK', 'ORCAS', 'SQUID', 'CORAL', 'TUNAS']) guess(word);
    await show('won');
    await get().startNewGame();
    await vi.waitFor(() => expect(get().gameId).toBeUndefined());
    expect(api.postedGuesses).toEqual([]);
    expect(api.requestedPaths).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('has a placeholder for each picture that is missing', async () => {
    const { get, show } = await open(preview({ allImages: three }));
    expect(get().allImages).toHaveLength(5);
    expect(decodeURIComponent(get().allImages[3]?.url ?? '')).toContain('Picture 4');
    await show('lost');
    expect(get()).toMatchObject({
      isGameOver: true,
      hasWon: false,
      currentImageIndex: 4,
      showsResults: true,
    });
    const empty = await open(preview({ allImages: [] }));
    expect(decodeURIComponent(empty.get().allImages[0]?.url ?? '')).toContain('Picture 1');
  });

  test.each([
    ['start', { isGameOver: false, remainingAttempts: 5, showsResults: false }],
    ['won', { hasWon: true, isGameOver: true, showsResults: true }],
    ['lost', { hasWon: false, isGameOver: true, showsResults: true }],
  ] as const)(
    'can be made to show the moment "%s", whatever was played before',
    async (moment, expected) => {
      const { get, guess, show } = await open();
      guess('WHALE');
      await show(moment);
      expect(get()).toMatchObject(expected);
    },
  );

  test('starts the same game again as a new game', async () => {
    const { get, guess } = await open();
    guess('WHALE');
    expect(await get().startNewGame()).toEqual({ gameId: 7, isAlreadyPlayed: false });
    await get().load(route);
    expect(get()).toMatchObject({ gameId: 7, isGameOver: false, remainingAttempts: 5 });
  });

  test('shows new pictures and texts without losing the play', async () => {
    const { get, guess, update } = await open();
    guess('SHARK');
    update({ draft: { texts: { 2: { hint: 'A tail in the waves', description: 'A tail' } } } });
    expect(get().allImages[1]).toMatchObject({
      hint: 'A tail in the waves',
      description: 'A tail',
    });
    update({ preview: preview({ allImages: [...whale.allImages].reverse() }) });
    expect(get().allImages.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    expect(get().allImages[3]?.hint).toBe('A tail in the waves');
    expect(get().remainingAttempts).toBe(4);
  });

  test('starts again with a word that is typed, once it could be saved', async () => {
    const { get, guess, update } = await open();
    guess('SHARK');
    update({ draft: { word: 'n' } });
    expect(get().word).toBe('WHALE');
    update({ draft: { word: 'narwhal' } });
    await vi.waitFor(() =>
      expect(get()).toMatchObject({ word: 'NARWHAL', wordLength: 7, remainingAttempts: 5 }),
    );
    guess('NARWHAL');
    expect(get().hasWon).toBe(true);
  });
});
