import { requestPath } from '@imguessr/contracts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Afterword, PictureCredits } from './after-game.tsx';

const fetched = vi.fn();
const answer = (body: unknown) => {
  fetched.mockReset();
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url);
    return Response.json(body);
  });
};

const game = { gameId: 7, playedGames: () => [{ gameId: 7, sessionId: 'the-one-that-played' }] };
const request = {
  params: { id: 7 },
  query: { sessionId: 'the-one-that-played' },
};

describe('the afterword', () => {
  it('is announced and has its link, and is not fetched before the server knows the end of the game', async () => {
    answer({ text: 'Whales sing: https://example.org/whales.' });
    const { rerender } = render(<Afterword {...game} isRecorded={false} />);
    await Promise.resolve();
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<Afterword {...game} isRecorded />);
    const link = await screen.findByRole('link', { name: 'https://example.org/whales' });
    expect(link.getAttribute('href')).toBe('https://example.org/whales');
    expect(screen.getByRole('status').textContent).toBe('Whales sing: https://example.org/whales.');
    const path = requestPath('GET /api/games/{id}/afterword', request);
    expect(fetched.mock.calls).toEqual([[path]]);
  });

  it('shows markup as text', async () => {
    const text = '<img src=x onerror=alert(1)> javascript:alert(1)';
    answer({ text });
    render(<Afterword {...game} isRecorded />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.querySelector('img, a')).toBeNull();
  });
});

describe('the credits', () => {
  it('are fetched once, for the session that played, and not before the server knows the end of the game', async () => {
    answer([{ author: 'Ann', licence: 'cc-by', source: 'https://example.org/1' }, null]);
    const { rerender } = render(<PictureCredits {...game} isRecorded={false} />);
    await Promise.resolve();
    expect(fetched).not.toHaveBeenCalled();
    rerender(<PictureCredits {...game} isRecorded />);
    const link = await screen.findByRole('link', { name: 'Ann, CC BY' });
    expect(link.getAttribute('href')).toBe('https://example.org/1');
    expect(screen.getByRole('link', { name: 'Credits of past games' }).getAttribute('href')).toBe(
      '/credits',
    );
    rerender(<PictureCredits {...game} isRecorded={false} />);
    rerender(<PictureCredits {...game} isRecorded />);
    const path = requestPath('GET /api/games/{id}/credits', request);
    expect(fetched.mock.calls).toEqual([[path]]);
  });
});
