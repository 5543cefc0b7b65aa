import { afterEach, describe, expect, test, vi } from 'vitest';
import { viewedGame } from '../../testing/viewed-game.ts';
import { CatalogView } from './catalog.view.ts';
import type { ViewedGame } from './game.view.ts';

const game = (gameId: number, lastPosition: number, changed: Partial<ViewedGame> = {}) =>
  viewedGame(gameId, { lastPosition, ...changed });

describe('CatalogView', () => {
  test('reads only the changes after its last position', async () => {
    const positions: number[] = [];
    const answers = [
      [game(1, 6), game(2, 12)],
      [game(1, 13, { lifecycle: 'deleted', dailyDates: ['2026-05-01'] })],
    ];
    const view = new CatalogView(async (after) => {
      positions.push(after);
      return answers.shift() ?? [];
    });
    await view.refresh();
    expect(view.playableGames().map(({ gameId }) => gameId)).toEqual([1, 2]);
    await view.refresh();
    expect(view.games().map(({ gameId }) => gameId)).toEqual([2]);
    expect(view.playableGame(1)).toBeUndefined();
    expect(view.dailyGameId('2026-05-01')).toBe(1);
    await view.refresh();
    expect(positions).toEqual([0, 12, 13]);
  });

  test('starts another read for a refresh that is requested during a read', async () => {
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

  test('keeps its games when a read fails, and can be refreshed again', async () => {
    const answers = [
      async () => [game(1, 1)],
      async () => Promise.reject(new Error('unavailable')),
      async () => [game(2, 2)],
    ];
    const view = new CatalogView(() => answers.shift()?.() ?? Promise.resolve([]));
    await view.refresh();
    await expect(view.refresh()).rejects.toThrow('unavailable');
    expect(view.game(1)).toBeDefined();
    await view.refresh();
    expect(view.game(2)).toBeDefined();
  });

  test('assigns a date to its new game, in whatever order the two games changed', async () => {
    const days = ['2026-05-20'];
    const answers = [
      [game(1, 1, { dailyDates: days }), game(2, 2)],
      [game(2, 4, { dailyDates: days }), game(1, 5)],
      [game(2, 6), game(1, 7, { dailyDates: days })],
      [game(1, 8)],
    ];
    const view = new CatalogView(async () => answers.shift() ?? []);
    const seen: (number | undefined)[] = [];
    for (let n = 0; n < 4; n++) {
      await view.refresh();
      seen.push(view.dailyGameId('2026-05-20'));
    }
    expect(seen).toEqual([1, 2, 1, undefined]);
  });

  test('reads all games again on reload, and drops those that no longer exist', async () => {
    const positions: number[] = [];
    const answers = [[game(1, 6, { dailyDates: ['2026-05-20'] }), game(2, 12)], [game(2, 8)], []];
    const view = new CatalogView(async (after) => {
      positions.push(after);
      return answers.shift() ?? [];
    });
    await view.refresh();
    await view.reload();
    expect(view.games().map(({ gameId }) => gameId)).toEqual([2]);
    expect([view.anyGame(1), view.dailyGameId('2026-05-20')]).toEqual([undefined, undefined]);
    await view.refresh();
    expect(positions).toEqual([0, 0, 8]);
  });

  test('reads all games at the next refresh when a reload failed', async () => {
    const positions: number[] = [];
    const view = new CatalogView(async (after) => {
      positions.push(after);
      if (positions.length === 2) throw new Error('unavailable');
      return positions.length === 1 ? [game(1, 6)] : [game(3, 7)];
    });
    await view.refresh();
    await expect(view.reload()).rejects.toThrow('unavailable');
    expect(view.game(1)).toBeDefined();
    await view.refresh();
    expect([view.game(1), view.game(3)?.gameId]).toEqual([undefined, 3]);
    expect(positions).toEqual([0, 0, 0]);
  });
});

describe('catchUp', () => {
  afterEach(() => void vi.useRealTimers());

  test('waits at most 400 ms for a database that does not respond, and then not at all for a second', async () => {
    vi.useFakeTimers();
    let reads = 0;
    const view = new CatalogView(() => {
      reads++;
      return new Promise(() => undefined);
    });
    const waited = async () => {
      const from = performance.now();
      const caughtUp = view.catchUp();
      await vi.advanceTimersToNextTimerAsync();
      await caughtUp;
      return performance.now() - from;
    };
    expect(await waited()).toBe(400);
    expect(await waited()).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(await waited()).toBe(400);
    expect(reads).toBe(1);
  });

  test('reads again as soon as a slow database has answered', async () => {
    vi.useFakeTimers();
    const rows = [[game(1, 6)], [game(1, 7, { isActive: false })]];
    const view = new CatalogView(async () => {
      const read = rows.shift() ?? [];
      if (rows.length === 1) await new Promise((resolve) => setTimeout(resolve, 600));
      return read;
    });
    const first = view.catchUp();
    await vi.advanceTimersByTimeAsync(400);
    await first;
    expect(view.game(1)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(view.playableGame(1)).toBeDefined();
    await view.catchUp();
    expect(view.playableGame(1)).toBeUndefined();
  });

  test('does not wait for a database that fails, and does not query it again for a second', async () => {
    vi.useFakeTimers();
    let reads = 0;
    const view = new CatalogView(async () => {
      reads++;
      throw new Error('unavailable');
    });
    await view.catchUp();
    await view.catchUp();
    expect(reads).toBe(1);
    vi.advanceTimersByTime(1_000);
    await view.catchUp();
    expect(reads).toBe(2);
  });
});
