import type { CatalogFact } from '@imguessr/contracts/facts';
import { describe, expect, test } from 'vitest';
import type { StoredEvent } from '../games/store/stored-events.ts';
import type { OutboxProgress } from './outbox.store.ts';
import { compareStream, nextEpoch } from './stream-comparison.ts';

const EPOCH = 1_000;

/** Returns the event at a position, each of another game; `at` distinguishes two histories. */
const stored = (position: number, at = position): StoredEvent => ({
  position,
  gameId: position,
  revision: 1,
  cause: { actor: 'admin', atMs: at },
  event: { type: 'GameCreated', word: 'BEE', isActive: true, isDaily: false },
});

const published = (position: number, { at = position, epoch = EPOCH } = {}): CatalogFact => ({
  position,
  gameId: position,
  revision: 1,
  atMs: at,
  actor: 'admin',
  epoch,
  headPosition: position,
  fact: { $case: 'gameCreated', value: { word: 'BEE', isActive: true, isDaily: false } },
});
const start = (epoch = EPOCH): CatalogFact => ({
  ...published(0, { epoch }),
  gameId: 0,
  revision: 0,
  fact: undefined,
});

/** Compares a table with a stream whose sequences start at 1; null is a deleted message. */
function compare(
  table: readonly StoredEvent[],
  stream: readonly (CatalogFact | null)[],
  saved: Partial<OutboxProgress>,
  created = 'monday',
) {
  const progress = {
    position: 0,
    streamCreated: 'monday',
    streamSequence: 0,
    epoch: EPOCH,
    ...saved,
  };
  return compareStream(
    progress,
    { created, lastSequence: stream.length },
    {
      published: async (sequence) => stream[sequence - 1] ?? null,
      stored: async (position) => table.find((event) => event.position === position) ?? null,
    },
  );
}

const three = [stored(1), stored(2), stored(3)];
const threePublished = [start(), published(1), published(2), published(3)];

describe('a stream that matches the saved progress', () => {
  test('is continued', async () => {
    const found = await compare(three, threePublished, { position: 3, streamSequence: 4 });
    expect(found).toMatchObject({
      canResume: true,
      progress: { position: 3, streamSequence: 4 },
      isEpochStarted: true,
    });
  });

  test('is continued when it has no events of the epoch yet', async () => {
    expect(await compare([], [], {})).toMatchObject({ canResume: true, isEpochStarted: false });
    expect(await compare([], [start()], {})).toMatchObject({
      canResume: true,
      isEpochStarted: true,
    });
    expect(await compare(three, [published(9, { epoch: 0 })], { streamSequence: 1 })).toMatchObject(
      {
        canResume: true,
        isEpochStarted: false,
      },
    );
  });

  test('of a version without epochs needs no start message', async () => {
    expect(await compare([], [], { epoch: 0 })).toMatchObject({
      canResume: true,
      isEpochStarted: true,
    });
  });
});

describe('a stream that is ahead of the saved progress', () => {
  test('by events published before a crash is continued without publishing them again', async () => {
    const found = await compare(three, threePublished, { position: 1, streamSequence: 2 });
    expect(found).toMatchObject({ canResume: true, progress: { position: 1, streamSequence: 4 } });
    expect(found.canResume && [...found.published]).toEqual([1, 2, 3]);
  });

  test('by a duplicate event that arrived late is continued', async () => {
    const stream = [...threePublished, published(2)];
    expect(await compare(three, stream, { position: 3, streamSequence: 4 })).toMatchObject({
      canResume: true,
      progress: { streamSequence: 5 },
    });
  });

  test('by a late message of an earlier epoch is continued', async () => {
    const stream = [...threePublished, published(9, { epoch: 0 })];
    expect(await compare(three, stream, { position: 3, streamSequence: 4 })).toMatchObject({
      canResume: true,
    });
  });

  test.each([
    ['an event that the table lacks', [stored(1), stored(2)], threePublished],
    [
      'an event at whose position the table has another one',
      [stored(1), stored(2), stored(3, 77)],
      threePublished,
    ],
    ['events of a later epoch', three, [...threePublished.slice(0, 3), start(EPOCH + 1)]],
  ])('by %s is not continued', async (_, table, stream) => {
    expect(await compare(table, stream, { position: 2, streamSequence: 3 })).toEqual({
      canResume: false,
      reason: 'the database lacks events that were published',
    });
  });

  test('is not continued when the last saved message differs from the table', async () => {
    const stream = [start(), published(1), published(2, { epoch: 0 })];
    expect(await compare(three, stream, { position: 2, streamSequence: 3 })).toMatchObject({
      canResume: false,
    });
    expect(
      await compare([stored(1), stored(2, 9)], threePublished.slice(0, 3), {
        position: 2,
        streamSequence: 3,
      }),
    ).toMatchObject({ canResume: false });
  });
});

describe('a stream other than the saved one', () => {
  test.each([
    ['recreated', threePublished, 'tuesday', 'the stream was recreated'],
    ['truncated', threePublished.slice(0, 3), 'monday', 'the stream lost its last messages'],
    ['purged', [null, null, null, null], 'monday', 'the stream lost its last messages'],
  ])('that was %s is not continued', async (_, stream, created, reason) => {
    const found = await compare(three, stream, { position: 3, streamSequence: 4 }, created);
    expect(found).toEqual({ canResume: false, reason });
  });
});

describe('nextEpoch', () => {
  test('returns the current time, or a greater number if a known epoch is not older', () => {
    expect(nextEpoch(5_000, [0, 4_000])).toBe(5_000);
    expect(nextEpoch(5_000, [7_000, 6_000])).toBe(7_001);
    expect(nextEpoch(5_000, [5_000])).toBe(5_001);
  });
});
