import type { Preview } from '@imguessr/contracts';
import { ATTEMPTS, CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, stats, whale } from '../../testing/fake-api.ts';
import { createPreviewPlay } from './preview.page.tsx';

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
    expect(get()).toMatchObject({
      remainingAttempts: MAX_ATTEMPTS - 1,
      currentImageIndex: 1,
      isGameOver: false,
    });
    guess('WHALE');
    expect(get()).toMatchObject({ hasWon: true, isGameOver: true });
    await vi.waitFor(() => expect(get().gameStats).toEqual(stats));
  });

  test('sends nothing and stores nothing in the browser', async () => {
    const { get, guess } = await open();
    for (const _ of ATTEMPTS) guess('SHARK');
    await get().startNewGame();
    await vi.waitFor(() => expect(get().gameId).toBeUndefined());
    expect(api.postedGuesses).toEqual([]);
    expect(api.requestedPaths).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('has a placeholder for each picture that is missing', async () => {
    const { get, guess } = await open(preview({ allImages: three }));
    expect(get().allImages).toHaveLength(CLUE_COUNT);
    expect(decodeURIComponent(get().allImages[3]?.url ?? '')).toContain('Picture 4');
    for (const _ of ATTEMPTS) guess('SHARK');
    expect(get()).toMatchObject({
      isGameOver: true,
      hasWon: false,
      currentImageIndex: CLUE_COUNT - 1,
    });
    const empty = await open(preview({ allImages: [] }));
    expect(decodeURIComponent(empty.get().allImages[0]?.url ?? '')).toContain('Picture 1');
  });

  test('starts the same game again as a new game', async () => {
    const { get, guess } = await open();
    guess('WHALE');
    expect(await get().startNewGame()).toEqual({ gameId: 7, isAlreadyPlayed: false });
    await get().load(route);
    expect(get()).toMatchObject({ gameId: 7, isGameOver: false, remainingAttempts: MAX_ATTEMPTS });
  });
});
