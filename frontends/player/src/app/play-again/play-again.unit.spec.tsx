import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Carousel } from '../../features/play/carousel/carousel.tsx';
import { Thumbnails } from '../../features/play/carousel/thumbnails.tsx';
import { GuessEntry } from '../../features/play/entry/guess-entry.tsx';
import { PlayContext } from '../../features/play/play.context.ts';
import { useEnding } from '../../features/play/use-ending.ts';
import { fakeApi, whale } from '../../testing/fake-api.ts';
import { createTestPlayer } from '../../testing/play.fixture.ts';
import { GameLayout } from '../layout/screen.tsx';
import PlayAgain from './play-again.panel.tsx';

const board = { Carousel, Thumbnails, GuessEntry, GameLayout, useEnding };
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi({
    ...whale,
    allImages: whale.allImages.map((image) => ({ ...image, hint: `Hint ${image.id}` })),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = (word: string) => {
  for (const key of [...word, 'Enter']) fireEvent.keyDown(document.body, { key });
};
const text = () => document.body.textContent ?? '';

/** Finishes a game with one wrong guess, and opens it again. */
async function openAgain({ onClose = () => {} } = {}) {
  const { store, guess } = createTestPlayer();
  await store.getState().load({ kind: 'daily', date: '2026-05-01' });
  guess('SHARK');
  guess('WHALE');
  await vi.waitFor(() =>
    expect(store.getState()).toMatchObject({ hasWon: true, gameStats: expect.anything() }),
  );
  const before = {
    stored: JSON.stringify(localStorage),
    view: store.getState(),
    requests: [...api.requestedPaths],
  };
  await act(async () => {
    render(
      <PlayContext value={store}>
        <PlayAgain board={board} onClose={onClose} />
      </PlayContext>,
    );
  });
  return { store, before };
}

describe('a game that is played again', () => {
  test('can be played once more, and closed', async () => {
    const onClose = vi.fn();
    await openAgain({ onClose });
    type('WHALE');
    fireEvent.click(
      await screen.findByRole('button', { name: 'Back to your result' }, { timeout: 3_000 }),
    );
    expect(onClose).toHaveBeenCalledOnce();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play again' })));
    expect(text()).toContain(`${MAX_ATTEMPTS} guesses left`);
    expect(document.activeElement?.textContent).toContain('Only on this page');
    type('WHALE');
    expect(await screen.findByText('You won in 1 clue!')).toBeTruthy();
  });
});
