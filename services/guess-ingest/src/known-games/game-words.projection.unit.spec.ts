import type { CatalogFact } from '@imguessr/contracts/facts';
import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { catalogFact, gameCreated, wordChanged } from '@imguessr/messaging/testing';
import { describe, expect, test } from 'vitest';
import {
  evolveKnownGame,
  isOpen,
  isPlayable,
  type KnownGame,
  wordAt,
} from './game-words.projection.ts';

const after = (...facts: CatalogFact[]) =>
  facts.reduce<KnownGame | undefined>((game, fact) => evolveKnownGame(game, fact), undefined);

const pictures = [11, 12, 13, 14, 15].map((imageId, index) =>
  catalogFact(2 + index, {
    $case: 'imageAdded',
    value: { imageId, pictureHash: 'h', ...NO_CLUE_TEXTS, credit: undefined },
  }),
);

test('a game has all its words, and ignores repeated facts', () => {
  const game = after(
    catalogFact(1, gameCreated('BEE')),
    catalogFact(2, wordChanged('ANT')),
    catalogFact(2, wordChanged('ANT')),
  );
  expect(game?.words.map(({ word }) => word)).toEqual(['BEE', 'ANT']);
});

test('a game is open to new players while it is playable, and not before its first day', () => {
  const events = [catalogFact(1, gameCreated('BEE')), ...pictures];
  const planned = catalogFact(7, {
    $case: 'dailyGamePicked',
    value: { date: '2030-01-02', isPlanned: true },
  });
  const off = catalogFact(8, { $case: 'gameDeactivated', value: {} });
  const isOpenAt = (time: string, ...facts: CatalogFact[]) => {
    const game = after(...events, ...facts);
    return game && isOpen(game, Date.parse(time));
  };
  expect([
    isOpenAt('2030-01-01T09:00:00Z'),
    isOpenAt('2030-01-01T09:00:00Z', planned),
    // it is 2 January at UTC+14
    isOpenAt('2030-01-01T10:00:00Z', planned),
    isOpenAt('2030-01-01T10:00:00Z', planned, off),
  ]).toEqual([true, false, true, false]);
});

describe('a restored game', () => {
  const restored: CatalogFact['fact'] = { $case: 'gameRestored', value: {} };

  test('is playable again with its pictures, in its edition', () => {
    const events = [
      catalogFact(1, gameCreated('BEE')),
      ...pictures,
      catalogFact(7, { $case: 'gameDeleted', value: {} }),
    ];
    const before = after(...events);
    const game = after(...events, catalogFact(8, restored));
    expect([before && isPlayable(before), game && isPlayable(game)]).toEqual([false, true]);
    expect(game?.images.map(({ id }) => id)).toEqual([11, 12, 13, 14, 15]);
    expect([before?.edition, game?.edition]).toEqual([6, 6]);
  });

  test('decides each earlier play by the word with which it started', () => {
    const game = after(
      catalogFact(1, gameCreated('BEE')),
      catalogFact(2, wordChanged('ANT')),
      catalogFact(3, { $case: 'gameDeleted', value: {} }),
      catalogFact(4, restored),
    );
    expect([1, 2, 3, 4].map((revision) => game && wordAt(game, revision))).toEqual([
      'BEE',
      'ANT',
      'ANT',
      'ANT',
    ]);
  });
});
