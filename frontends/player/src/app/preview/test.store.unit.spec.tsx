import type { Preview } from '@imguessr/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { fakeApi, whale } from '../../testing/fake-api.ts';
import { createTestPlay } from './test.store.ts';

const TOKEN = '7-0123456789abcdef-signature';
const preview: Preview = {
  game: whale,
  stats: { status: 'no_stats_available' },
  isTest: true,
  expiresAt: '2026-11-29T14:00:00.000Z',
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('imguessr_session_id', 'the-player');
  api = fakeApi();
});

/** Opens the link, as after a reload. */
async function open() {
  const { store, outbox } = createTestPlay(TOKEN, preview, createOutbox);
  const stop = outbox.start();
  const get = store.getState;
  await get().load({ kind: 'game', gameId: '7' });
  const guess = (word: string) =>
    get().act({ type: 'MakeGuess', guess: word, imageIndex: get().currentImageIndex });
  return { get, guess, stop };
}
const recorded = (count: number) => vi.waitFor(() => expect(api.records).toHaveLength(count));

describe('a test play', () => {
  test('is decided at once and sent to the test, with an id that is not that of the player', async () => {
    const { get, guess, stop } = await open();
    guess('SHARK');
    expect(get()).toMatchObject({ remainingAttempts: 4, currentImageIndex: 1 });
    await recorded(1);
    const [sent] = api.postedGuesses;
    expect(sent).toMatchObject({ guess: 'SHARK', imageIndex: 0 });
    expect(sent?.sessionId).not.toBe('the-player');
    expect(api.requestedPaths).toEqual([`/api/previews/${TOKEN}/guesses/${sent?.sessionId}`]);
    stop();
  });

  test('continues after a reload, and is the same play after New Game', async () => {
    const first = await open();
    first.guess('SHARK');
    await recorded(1);
    first.stop();
    const { get, guess, stop } = await open();
    expect(get()).toMatchObject({ remainingAttempts: 4 });
    guess('WHALE');
    await recorded(2);
    expect(get()).toMatchObject({ hasWon: true, isGameOver: true });
    await get().startNewGame();
    await get().load({ kind: 'game', gameId: '7' });
    expect(get()).toMatchObject({ hasWon: true, isGameOver: true });
    expect(new Set(api.postedGuesses.map(({ sessionId }) => sessionId)).size).toBe(1);
    stop();
  });

  test('sends a guess again until the server has it', async () => {
    vi.useFakeTimers();
    api.postErrorStatuses = [0, 503];
    const { guess, stop } = await open();
    guess('SHARK');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.records).toHaveLength(1);
    expect(new Set(api.postedGuesses.map(({ key }) => key)).size).toBe(1);
    vi.useRealTimers();
    stop();
  });

  test('leaves what the browser keeps of its own games as it was', async () => {
    const { guess, stop } = await open();
    guess('WHALE');
    await recorded(1);
    const kept = Object.keys(localStorage).filter((key) => !key.startsWith('imguessr_test_7_'));
    expect(kept).toEqual(['imguessr_session_id']);
    expect(localStorage.getItem('imguessr_session_id')).toBe('the-player');
    stop();
  });
});
