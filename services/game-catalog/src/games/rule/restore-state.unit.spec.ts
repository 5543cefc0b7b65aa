import {
  byName,
  CLUE_TEXT_NAMES,
  GAME_TEXT_NAMES,
  NO_CREDIT,
  type PictureCredit,
} from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameDecider } from './game.decide.ts';
import type { GameEvent } from './game.events.ts';
import type { GameState } from './game.state.ts';
import { eventsToReach, stateAt } from './restore-state.ts';

const created: GameEvent = { type: 'GameCreated', word: 'BEE', isActive: true, isDaily: true };
const image = (imageId: number): GameEvent => ({
  type: 'ImageAdded',
  imageId,
  pictureHash: `h${imageId}`,
  description: `text ${imageId}`,
  hint: 'hint',
});
const state = (...events: GameEvent[]) => stateAt(events, events.length);
const all = { has: () => true } as unknown as ReadonlySet<string>;
const evolve = (game: GameState, events: readonly GameEvent[]) =>
  events.reduce(gameDecider.evolve, game);
/** The parts of a state that a restoration is about. */
const restorable = ({ lifecycle, word, isActive, isDaily, images, ...details }: GameState) => ({
  lifecycle,
  word,
  isActive,
  isDaily,
  ...byName(GAME_TEXT_NAMES, (name) => details[name]),
  images: images.map((image) => ({ ...image, credit: image.credit ?? NO_CREDIT })),
});

const images = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 8 }),
    pictureHash: fc.constantFrom('a', 'b', 'c'),
    ...byName(CLUE_TEXT_NAMES, () => fc.constantFrom('', 'x', 'y')),
    credit: fc.constantFrom<PictureCredit>(NO_CREDIT, {
      author: 'Ada',
      licence: 'cc-by',
      source: '',
    }),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);
const states: fc.Arbitrary<GameState> = fc.record({
  lifecycle: fc.constantFrom('existing' as const, 'deleted' as const),
  revision: fc.constant(9),
  edition: fc.constant(9),
  word: fc.constantFrom('BEE', 'ANT'),
  ...byName(GAME_TEXT_NAMES, () =>
    fc.constantFrom('', 'They sing.', 'More: https://example.org/a'),
  ),
  isActive: fc.boolean(),
  isDaily: fc.boolean(),
  images,
  dailyDates: fc.constantFrom([], ['2026-05-01']),
});

describe('the events that restore a state', () => {
  test('lead to it from any other state, and keep the dates', () => {
    fc.assert(
      fc.property(states, states, (target, game) => {
        const after = evolve(game, eventsToReach(target, game, all));
        if (target.lifecycle === 'existing') expect(restorable(after)).toEqual(restorable(target));
        else expect(after.lifecycle).toBe('deleted');
        expect(after.dailyDates).toEqual(game.dailyDates);
      }),
      { numRuns: 500 },
    );
  });

  test('are none when nothing is different', () => {
    fc.assert(
      fc.property(states, (game) => void expect(eventsToReach(game, game, all)).toEqual([])),
    );
  });

  test('leave out the images whose picture no longer exists', () => {
    const game = state(created, image(1), image(2), { type: 'GameDeleted' });
    const target = { ...game, lifecycle: 'existing' } as const;
    expect(eventsToReach(target, game, new Set(['h2']))).toEqual([
      { type: 'GameRestored' },
      { type: 'ImageRemoved', imageId: 1 },
    ]);
  });
});

describe('a deleted game', () => {
  const before = [
    created,
    image(1),
    image(2),
    { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: false },
  ] as const;
  const deleted = state(...before, { type: 'GameDeleted' });
  const events = gameDecider.decide({ type: 'RestoreState', availablePictures: all }, deleted);

  test('returns with its word, flags, images and dates', () => {
    const { revision: _, ...restored } = evolve(deleted, events);
    const { revision: __, ...existing } = state(...before);
    expect(restored).toEqual(existing);
  });

  test('is restored once', () => {
    expect(
      gameDecider.decide({ type: 'RestoreState', availablePictures: all }, evolve(deleted, events)),
    ).toEqual([]);
  });
});
