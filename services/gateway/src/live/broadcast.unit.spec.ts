import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBroadcast, type Snapshot } from './broadcast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a broadcast of the number of plays of a game, which also counts its reads. */
function broadcastOfPlays() {
  const world = { plays: 1, reads: 0, isUnavailable: false };
  const broadcast = createBroadcast(async (): Promise<Snapshot> => {
    world.reads++;
    if (world.isUnavailable) throw new Error('unavailable');
    return { id: String(world.plays), event: Buffer.from(String(world.plays)) };
  });
  const watch = async () => {
    const received: { id: string; at: number }[] = [];
    const listener = ({ id }: Snapshot) => void received.push({ id, at: performance.now() });
    broadcast.add(listener, await broadcast.read());
    return { received, ids: () => received.map(({ id }) => id), leave: () => broadcast.remove(listener) };
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
    const crowd = await Promise.all(Array.from({ length: 1_000 }, watch));
    await vi.advanceTimersByTimeAsync(1_000);
    const before = world.reads;
    expect(before).toBeLessThanOrEqual(3);
    play();
    await vi.advanceTimersByTimeAsync(1_000);
    // Between batches the broadcast yields to the real event loop, not to fake timers.
    await vi.waitFor(() => expect(crowd.every(({ received }) => received.length === 1)).toBe(true));
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
