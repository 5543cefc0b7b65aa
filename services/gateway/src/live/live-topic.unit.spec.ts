import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTopic, type Snapshot } from './live-topic.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A topic of a game that has been played `plays` times, and how often that was read. */
function topicOfPlays() {
  const world = { plays: 1, reads: 0, isAway: false };
  const topic = createTopic(async (): Promise<Snapshot> => {
    world.reads++;
    if (world.isAway) throw new Error('away');
    return { id: String(world.plays), event: Buffer.from(String(world.plays)) };
  });
  const watch = async () => {
    const got: { id: string; at: number }[] = [];
    const watcher = ({ id }: Snapshot) => void got.push({ id, at: performance.now() });
    topic.add(watcher, await topic.present());
    return { got, ids: () => got.map(({ id }) => id), leave: () => topic.remove(watcher) };
  };
  const play = () => {
    world.plays++;
    topic.changed();
  };
  return { world, topic, watch, play };
}

describe('a topic', () => {
  test('tells a change within half a second, and nothing while nothing changes', async () => {
    const { watch, play } = topicOfPlays();
    const one = await watch();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(one.got).toEqual([]);
    play();
    await vi.advanceTimersByTimeAsync(20);
    expect(one.ids()).toEqual(['2']);
  });

  test('tells nobody more than twice a second however fast it changes, and all of it in the end', async () => {
    const { watch, play } = topicOfPlays();
    const early = await watch();
    let late: Awaited<ReturnType<typeof watch>> | undefined;
    for (let ms = 0; ms < 10_000; ms += 20) {
      play();
      if (ms === 3_300) late = await watch();
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    for (const { got } of [early, late ?? early]) {
      expect(got.at(-1)?.id).toBe('501');
      got.forEach(({ at }, index) => {
        if (index > 0) expect(at - (got[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(499);
      });
    }
    expect(early.got.length).toBeGreaterThanOrEqual(19);
    expect(early.got.length).toBeLessThanOrEqual(22);
  });

  test('is read once for a change, however many watch', async () => {
    const { world, watch, play } = topicOfPlays();
    const crowd = await Promise.all(Array.from({ length: 1_000 }, watch));
    await vi.advanceTimersByTimeAsync(1_000);
    const before = world.reads;
    expect(before).toBeLessThanOrEqual(3);
    play();
    await vi.advanceTimersByTimeAsync(1_000);
    // the turns of the event loop between slices of the crowd are real ones
    await vi.waitFor(() => expect(crowd.every(({ got }) => got.length === 1)).toBe(true));
    expect(world.reads).toBe(before + 1);
  });

  test('tells the others at their time what was read for one who came', async () => {
    const { world, watch } = topicOfPlays();
    const one = await watch();
    await vi.advanceTimersByTimeAsync(1_000);
    world.plays = 5;
    await watch();
    await vi.advanceTimersByTimeAsync(20);
    expect(one.ids()).toEqual(['5']);
  });

  test('says nothing when a change leaves the statistics as they were', async () => {
    const { world, topic, watch } = topicOfPlays();
    const one = await watch();
    await vi.advanceTimersByTimeAsync(1_000);
    const before = world.reads;
    topic.changed();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(world.reads).toBe(before + 1);
    expect(one.got).toEqual([]);
  });

  test('that cannot be read is tried again until it can, without being changed again', async () => {
    const { world, watch, play } = topicOfPlays();
    const one = await watch();
    await vi.advanceTimersByTimeAsync(1_000);
    world.isAway = true;
    play();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(one.got).toEqual([]);
    world.isAway = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(one.ids()).toEqual(['2']);
  });

  test('is not read when the last has left', async () => {
    const { world, watch, play } = topicOfPlays();
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
