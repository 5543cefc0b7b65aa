import { requestPath } from '@imguessr/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Afterword } from './after-game.tsx';

const fetched = vi.fn();
const answer = (text: string) => {
  fetched.mockReset();
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url);
    return Response.json({ text });
  });
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const playedGames = () => [{ gameId: 7, sessionId: 'the-one-that-played' }];
const afterword = (isRecorded: boolean) => (
  <Afterword gameId={7} playedGames={playedGames} isRecorded={isRecorded} />
);

it('is announced and has its link, and is not fetched before the server knows the end of the game', async () => {
  answer('Whales sing: https://example.org/whales.');
  const { rerender } = render(afterword(false));
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(afterword(true));
  const link = await screen.findByRole('link', { name: 'https://example.org/whales' });
  expect(link.getAttribute('href')).toBe('https://example.org/whales');
  expect(screen.getByRole('status').textContent).toBe('Whales sing: https://example.org/whales.');
  const path = requestPath('GET /api/games/{id}/afterword', {
    params: { id: 7 },
    query: { sessionId: 'the-one-that-played' },
  });
  expect(fetched.mock.calls).toEqual([[path]]);
});

it('shows markup as text', async () => {
  answer('<img src=x onerror=alert(1)> javascript:alert(1)');
  render(afterword(true));
  expect(await screen.findByText('<img src=x onerror=alert(1)> javascript:alert(1)')).toBeTruthy();
  expect(document.querySelector('img, a')).toBeNull();
});
