import type { CatalogFact } from '@imguessr/contracts/facts';
import { describe, expect, test } from 'vitest';
import type { OutboxProgress } from '../postgres/events/outbox-progress.ts';
import type { StoredEvent } from '../postgres/events/stored-events.ts';
import { compareStream, nextEpoch } from './stream-comparison.ts';

const EPOCH = 1_000;

/** The fact at a position, of a game of its own; `at` tells two histories apart. */
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
const start = (epoch = EPOCH): CatalogFact => ({ ...published(0, { epoch }), gameId: 0, revision: 0, fact: undefined });

/** Compares a table with a stream whose sequences begin at 1; null is a message that is gone. */
function compare(
  table: readonly StoredEvent[],
  stream: readonly (CatalogFact | null)[],
  recorded: Partial<OutboxProgress>,
  created = 'monday',
) {
  const progress = { position: 0, streamCreated: 'monday', streamSequence: 0, epoch: EPOCH, ...recorded };
  return compareStream(
    progress,
    { created, lastSequence: stream.length },
    {
      published: async (sequence) => stream[sequence - 1] ?? null,
      stored: async (position) => table.find((fact) => fact.position === position) ?? null,
    },
  );
}

const three = [stored(1), stored(2), stored(3)];
const threePublished = [start(), published(1), published(2), published(3)];

describe('a stream that is as it was recorded', () => {
  test('is continued', async () => {
    const found = await compare(three, threePublished, { position: 3, streamSequence: 4 });
    expect(found).toMatchObject({ isContinued: true, progress: { position: 3, streamSequence: 4 }, isBegun: true });
  });

  test('is continued when there is nothing in it yet, and its epoch still to begin', async () => {
    expect(await compare([], [], {})).toMatchObject({ isContinued: true, isBegun: false });
    expect(await compare([], [start()], {})).toMatchObject({ isContinued: true, isBegun: true });
    expect(await compare(three, [published(9, { epoch: 0 })], { streamSequence: 1 })).toMatchObject({
      isContinued: true,
      isBegun: false,
    });
  });

  test('of an older version has no epoch to begin', async () => {
    expect(await compare([], [], { epoch: 0 })).toMatchObject({ isContinued: true, isBegun: true });
  });
});

describe('a stream that is ahead of the record', () => {
  test('by what was published before a crash is continued, and nothing of it published again', async () => {
    const found = await compare(three, threePublished, { position: 1, streamSequence: 2 });
    expect(found).toMatchObject({ isContinued: true, progress: { position: 1, streamSequence: 4 } });
    expect(found.isContinued && [...found.published]).toEqual([1, 2, 3]);
  });

  test('by a fact that came twice, late or out of its order, is continued', async () => {
    const stream = [...threePublished, published(2)];
    expect(await compare(three, stream, { position: 3, streamSequence: 4 })).toMatchObject({
      isContinued: true,
      progress: { streamSequence: 5 },
    });
  });

  test('by a late message of an earlier epoch is continued', async () => {
    const stream = [...threePublished, published(9, { epoch: 0 })];
    expect(await compare(three, stream, { position: 3, streamSequence: 4 })).toMatchObject({ isContinued: true });
  });

  test.each([
    ['a fact that the table lacks', [stored(1), stored(2)], threePublished],
    ['a fact in whose place the table has another', [stored(1), stored(2), stored(3, 77)], threePublished],
    ['facts of a later epoch', three, [...threePublished.slice(0, 3), start(EPOCH + 1)]],
  ])('by %s is not', async (_, table, stream) => {
    expect(await compare(table, stream, { position: 2, streamSequence: 3 })).toEqual({
      isContinued: false,
      reason: 'the database no longer has facts that were published',
    });
  });

  test('is not, when the recorded message is none of the record', async () => {
    const stream = [start(), published(1), published(2, { epoch: 0 })];
    expect(await compare(three, stream, { position: 2, streamSequence: 3 })).toMatchObject({ isContinued: false });
    expect(
      await compare([stored(1), stored(2, 9)], threePublished.slice(0, 3), { position: 2, streamSequence: 3 }),
    ).toMatchObject({ isContinued: false });
  });
});

describe('a stream that is not the recorded one', () => {
  test.each([
    ['another', threePublished, 'tuesday', 'the stream is another one'],
    ['shorter', threePublished.slice(0, 3), 'monday', 'the stream has lost its end'],
    ['emptied', [null, null, null, null], 'monday', 'the stream has lost its end'],
  ])('but %s is not continued', async (_, stream, created, reason) => {
    const found = await compare(three, stream, { position: 3, streamSequence: 4 }, created);
    expect(found).toEqual({ isContinued: false, reason });
  });
});

describe('a new epoch', () => {
  test('is the moment, and later than all that are known whatever the clock says', () => {
    expect(nextEpoch(5_000, [0, 4_000])).toBe(5_000);
    expect(nextEpoch(5_000, [7_000, 6_000])).toBe(7_001);
    expect(nextEpoch(5_000, [5_000])).toBe(5_001);
  });
});
