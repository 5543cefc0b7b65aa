import { CatalogFact } from '@imguessr/contracts/facts';
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../games/rule/game.events.ts';
import { epochStartMessage, eventMessage } from './event-message.ts';

const events: GameEvent[] = [
  { type: 'GameCreated', word: 'BEE', isActive: true, isDaily: true },
  {
    type: 'GameCreated',
    word: 'BEE',
    isActive: true,
    isDaily: true,
    afterword: 'It stings once.',
  },
  { type: 'WordChanged', word: 'ANT' },
  { type: 'DetailsChanged', afterword: '' },
  { type: 'GameActivated' },
  { type: 'GameDeactivated' },
  { type: 'DailyFlagSet' },
  { type: 'DailyFlagCleared' },
  { type: 'ImageAdded', imageId: 3, pictureHash: 'ab', description: 'a hive', hint: 'it hums' },
  { type: 'ImageDescribed', imageId: 3, description: 'a hive', hint: '' },
  { type: 'ImageDescribed', imageId: 3, description: 'a hive' },
  { type: 'ImagePictureReplaced', imageId: 3, pictureHash: 'cd' },
  { type: 'ImagesReordered', imageIds: [3, 1, 2] },
  { type: 'ImageRemoved', imageId: 3 },
  { type: 'GameDeleted' },
  { type: 'GameRestored' },
  { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: true },
  { type: 'DailyGameReleased', date: '2026-05-01' },
];

describe('eventMessage', () => {
  test.each(events)('encodes every field of $type', (event) => {
    const { type, ...value } = event;
    const stored = {
      position: 9,
      gameId: 7,
      revision: 2,
      cause: { actor: 'seed', atMs: 1_763_686_800_123 },
      event,
    };
    expect(CatalogFact.decode(eventMessage(stored, { epoch: 5, headPosition: 12 }))).toEqual({
      position: 9,
      gameId: 7,
      revision: 2,
      atMs: 1_763_686_800_123,
      actor: 'seed',
      epoch: 5,
      headPosition: 12,
      fact: { $case: type[0]?.toLowerCase() + type.slice(1), value },
    });
  });
});

describe('epochStartMessage', () => {
  test('contains the newest position and no event', () => {
    expect(CatalogFact.decode(epochStartMessage({ epoch: 5, headPosition: 12 }))).toMatchObject({
      position: 0,
      epoch: 5,
      headPosition: 12,
      fact: undefined,
    });
  });

  test('is never empty, because consumers would mistake an empty message for one of the server', () => {
    expect(epochStartMessage({ epoch: 5, headPosition: 0 }).length).toBeGreaterThan(0);
  });
});
