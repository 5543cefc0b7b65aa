import type { GameStats } from '@imguessr/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBroadcast, type Viewer } from './broadcast.ts';
import { updateIntervalMs } from './cadence.ts';
import { snapshotOf } from './snapshot.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a broadcast of the number of plays of a game, which also counts its reads. */
function broadcastOfPlays(intervalMs = 500) {
  const world = { plays: 1, reads: 0, isUnavailable: false };
  const readSnapshot = async () => {
    world.reads++;
    if (world.isUnavailable) throw new Error('unavailable');
    const rest = { difficulty: 'Medium (2.9/5.0)', guessDistribution: { try1: 0, try2: 0 } };
    return snapshotOf({ totalGames: world.plays, ...rest } as unknown as GameStats);
  };
  const broadcast = createBroadcast(readSnapshot, () => intervalMs);
  const watch = async ({ acceptsPatches = false } = {}) => {
    const received: { id: string; at: number; event: Buffer }[] = [];
    const send = (event: Buffer) => {
      const id = /"totalGames":(\d+)/.exec(event.toString())?.[1] ?? '';
      received.push({ id, at: performance.now(), event });
    };
    const viewer: Viewer = { acceptsPatches, send };
    broadcast.add(viewer, await broadcast.read());
    const events = () => received.map(({ event }) => event.toString().replace(/id: .*\n/, ''));
    return {
      received,
      events,
      ids: () => received.map(({ id }) => id),
      leave: () => broadcast.remove(viewer),
    };
  };
  const play = () => {
    world.plays++;
    broadcast.invalidate();
  };
  return { world, broadcast, watch, play };
}

describe('a broadcast', () => {
  test('notifies viewers of a change within half a second, and of nothing else', async () => {
    const { watch, play } = broadcastOfPlays();
    const one = await watch();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(one.received).toEqual([]);
    play();
    await vi.advanceTimersByTimeAsync(20);
    expect(one.ids()).toEqual(['2']);
  });

  test('notifies each viewer at most twice a second, and finally of the latest state', async () => {
    const { watch, play } = broadcastOfPlays();
    const early = await watch();
    let late: Awaited<ReturnType<typeof watch>> | undefined;
    for (let ms = 0; ms < 10_000; ms += 20) {
      play();
      if (ms === 3_300) late = await watch();
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    for (const { received } of [early, late ?? early]) {
      expect(received.at(-1)?.id).toBe('501');
      received.forEach(({ at }, index) => {
        if (index > 0) expect(at - (received[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(499);
      });
    }
    expect(early.received.length).toBeGreaterThanOrEqual(19);
    expect(early.received.length).toBeLessThanOrEqual(22);
  });

  test('reads once per change for any number of viewers', async () => {
    const { world, watch, play } = broadcastOfPlays();
    const crowd = await Promise.all(Array.from({ length: 1_000 }, () => watch()));
    await vi.advanceTimersByTimeAsync(1_000);
    const before = world.reads;
    expect(before).toBeLessThanOrEqual(3);
    play();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(crowd.every(({ received }) => received.length === 1)).toBe(true);
    expect(world.reads).toBe(before + 1);
  });

  test('notifies earlier viewers of what was read for a new one', async () => {
    const { world, watch } = broadcastOfPlays();
    const one = await watch();
    await vi.advanceTimersByTimeAsync(1_000);
    world.plays = 5;
    await watch();
    await vi.advanceTimersByTimeAsync(20);
    expect(one.ids()).toEqual(['5']);
  });

  test('does not notify viewers if a change leaves the statistics unchanged', async () => {
    const { world, broadcast, watch } = broadcastOfPlays();
    const one = await watch();
    await vi.advanceTimersByTimeAsync(1_000);
    const before = world.reads;
    broadcast.invalidate();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(world.reads).toBe(before + 1);
    expect(one.received).toEqual([]);
  });

  test('retries a failed read until it succeeds', async () => {
    const { world, watch, play } = broadcastOfPlays();
    const one = await watch();
    await vi.advanceTimersByTimeAsync(1_000);
    world.isUnavailable = true;
    play();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(one.received).toEqual([]);
    world.isUnavailable = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(one.ids()).toEqual(['2']);
  });

  test('stops reading when the last viewer has left', async () => {
    const { world, watch, play } = broadcastOfPlays();
    const one = await watch();
    await vi.advanceTimersByTimeAsync(1_000);
    play();
    one.leave();
    const before = world.reads;
    play();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(world.reads).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a viewer who accepts patches', () => {
  const PATCH = (plays: number) => `event: patch\ndata: {"totalGames":${plays}}\n\n`;

  test('receives only what has changed since the last event', async () => {
    const { watch, play } = broadcastOfPlays();
    const one = await watch({ acceptsPatches: true });
    const other = await watch();
    for (let plays = 0; plays < 3; plays++) {
      await vi.advanceTimersByTimeAsync(1_000);
      play();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(one.events()).toEqual([PATCH(2), PATCH(3), PATCH(4)]);
    expect(other.events().join()).not.toContain('patch');
    expect(other.ids()).toEqual(['2', '3', '4']);
  });

  test('receives everything if others have seen something else before', async () => {
    const { watch, play } = broadcastOfPlays();
    const early = await watch({ acceptsPatches: true });
    await vi.advanceTimersByTimeAsync(1_000);
    play();
    await vi.advanceTimersByTimeAsync(400);
    play();
    const late = await watch({ acceptsPatches: true });
    await vi.advanceTimersByTimeAsync(600);
    play();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(early.events()).toEqual([PATCH(2), PATCH(3), PATCH(4)]);
    expect(late.events()).toEqual([PATCH(4)]);
    const last = await watch({ acceptsPatches: true });
    play();
    await vi.advanceTimersByTimeAsync(100);
    play();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last.events().map((event) => event.startsWith('data'))).toEqual([true]);
    expect(last.ids()).toEqual(['6']);
  });

  test('shares each event with all others, who receive it in small groups', async () => {
    const { watch, play } = broadcastOfPlays(5_000);
    const crowd = await Promise.all(
      Array.from({ length: 1_000 }, () => watch({ acceptsPatches: true })),
    );
    for (let plays = 0; plays < 2; plays++) {
      await vi.advanceTimersByTimeAsync(6_000);
      play();
    }
    await vi.advanceTimersByTimeAsync(6_000);
    expect(new Set(crowd.map(({ received }) => received.at(-1)?.event)).size).toBe(1);
    const times = crowd.map(({ received }) => received.at(-1)?.at ?? 0);
    for (const at of new Set(times))
      expect(times.filter((each) => each === at).length).toBeLessThanOrEqual(50);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(2_000);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(2_600);
  });
});

describe('the update interval', () => {
  test.each([
    [1, 500],
    [1_000, 500],
    [4_000, 2_000],
    [10_000, 5_000],
    [20_000, 5_000],
  ])('for %i viewers is %i ms', (viewers, ms) => {
    expect(updateIntervalMs(viewers)).toBe(ms);
  });
});
