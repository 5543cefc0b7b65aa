import { localDate, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayContext } from '../../features/play/play.context.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { createTestPlayer } from '../../testing/play.fixture.ts';
import { Board } from '../layout/board.tsx';
import EmbedPage from './embed.page.tsx';

// midnight does not come between two lines of a test
vi.setSystemTime(new Date());
let api: ReturnType<typeof fakeApi>;
let postMessage: ReturnType<typeof vi.fn>;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  postMessage = vi.fn();
  vi.stubGlobal('parent', { postMessage });
});

async function open(path: string) {
  const { store } = createTestPlayer();
  await act(async () => {
    render(
      <PlayContext value={store}>
        <EmbedPage route={{ path }} Board={Board} />
      </PlayContext>,
    );
  });
  return store;
}

describe('an embedded game', () => {
  test.each([
    ['/embed/daily', `/api/games/daily?date=${localDate(new Date())}`],
    ['/embed/daily/2026-05-01', '/api/games/daily?date=2026-05-01'],
    ['/embed/game/7', '/api/games/7'],
  ])('at %s is that of %s', async (path, requested) => {
    await open(path);
    expect(api.requestedPaths[0]).toBe(requested);
    expect(await screen.findByText(`${MAX_ATTEMPTS} guesses left`)).toBeTruthy();
  });

  test('tells the page around it how high it is', async () => {
    await open('/embed/game/7');
    await screen.findByText(`${MAX_ATTEMPTS} guesses left`);
    expect(postMessage.mock.calls).toEqual([
      [{ type: 'imguessr:height', height: expect.any(Number) }, '*'],
    ]);
  });

  test.each(['/embed/other', '/embed/daily/9999-01-01', '/embed/daily/2026-02-30'])(
    'at %s does not exist',
    async (path) => {
      await open(path);
      expect(screen.getByRole('heading').textContent).toBe('There’s no game at this address.');
      expect(api.requestedPaths).toEqual([]);
    },
  );
});
