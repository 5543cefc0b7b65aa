import { describe, expect, test } from 'vitest';
import { CatalogView } from './catalog.view.ts';
import type { ViewedGame } from './game.view.ts';

const game = (gameId: number, lastPosition: number, changed: Partial<ViewedGame> = {}): ViewedGame => ({
  gameId,
  word: 'BEE',
  isActive: true,
  isDaily: true,
  existence: 'living',
  revision: 6,
  lastPosition,
  images: [],
  imageCount: 5,
  dailyDates: [],
  plannedDates: [],
  ...changed,
});

describe('a view of the catalog', () => {
  test('takes the changes after the last position it saw', async () => {
    const asked: number[] = [];
    const answers = [[game(1, 6), game(2, 12)], [game(1, 13, { existence: 'deleted', dailyDates: ['2026-05-01'] })]];
    const view = new CatalogView(async (after) => {
      asked.push(after);
      return answers.shift() ?? [];
    });
    await view.refresh();
    expect(view.playableGames().map(({ gameId }) => gameId)).toEqual([1, 2]);
    await view.refresh();
    expect(view.games().map(({ gameId }) => gameId)).toEqual([2]);
    expect(view.playableGame(1)).toBeUndefined();
    expect(view.dailyGameId('2026-05-01')).toBe(1);
    await view.refresh();
    expect(asked).toEqual([0, 12, 13]);
  });

  test('a refresh asked for during a read is answered by a read that begins later', async () => {
    const reads: PromiseWithResolvers<readonly ViewedGame[]>[] = [];
    const view = new CatalogView(() => {
      const read = Promise.withResolvers<readonly ViewedGame[]>();
      reads.push(read);
      return read.promise;
    });
    const first = view.refresh();
    await Promise.resolve().then(() => undefined);
    await expect.poll(() => reads.length).toBe(1);
    const [second, third] = [view.refresh(), view.refresh()];
    reads[0]?.resolve([]);
    await first;
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.resolve([game(1, 1)]);
    await Promise.all([second, third]);
    expect(view.game(1)?.word).toBe('BEE');
    expect(reads).toHaveLength(2);
  });

  test('keeps answering from what it knows when a read fails, and reads again', async () => {
    const answers = [async () => [game(1, 1)], async () => Promise.reject(new Error('away')), async () => [game(2, 2)]];
    const view = new CatalogView(() => answers.shift()?.() ?? Promise.resolve([]));
    await view.refresh();
    await expect(view.refresh()).rejects.toThrow('away');
    expect(view.game(1)).toBeDefined();
    await view.refresh();
    expect(view.game(2)).toBeDefined();
  });
});
