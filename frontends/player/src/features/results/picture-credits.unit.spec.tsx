import { requestPath } from '@imguessr/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PictureCredits } from './after-game.tsx';

const fetched = vi.fn();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url);
    return Response.json([
      { author: 'Ann', licence: 'cc-by', source: 'https://example.org/1' },
      null,
    ]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const playedGames = () => [{ gameId: 7, sessionId: 'the-one-that-played' }];
const credits = (isRecorded: boolean) => (
  <PictureCredits gameId={7} playedGames={playedGames} isRecorded={isRecorded} />
);

it('is fetched once, for the session that played, and not before the server knows the end of the game', async () => {
  const { rerender } = render(credits(false));
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  rerender(credits(true));
  const link = await screen.findByRole('link', { name: 'Ann, CC BY' });
  expect(link.getAttribute('href')).toBe('https://example.org/1');
  expect(screen.getByRole('link', { name: 'Credits of past games' }).getAttribute('href')).toBe(
    '/credits',
  );
  rerender(credits(false));
  rerender(credits(true));
  const path = requestPath('GET /api/games/{id}/credits', {
    params: { id: 7 },
    query: { sessionId: 'the-one-that-played' },
  });
  expect(fetched.mock.calls).toEqual([[path]]);
});
