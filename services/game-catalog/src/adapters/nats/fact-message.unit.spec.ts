import { CatalogFact } from '@imguessr/contracts/facts';
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../games/game.events.ts';
import { factMessage } from './fact-message.ts';
import { resumeFrom } from './fact-relay.ts';

const events: GameEvent[] = [
  { type: 'GameCreated', word: 'BEE', isActive: true, isDaily: true },
  { type: 'WordChanged', word: 'ANT' },
  { type: 'GameActivated' },
  { type: 'GameDeactivated' },
  { type: 'DailyFlagSet' },
  { type: 'DailyFlagCleared' },
  { type: 'ImageAdded', imageId: 3, pictureHash: 'ab', description: 'a hive' },
  { type: 'ImageDescribed', imageId: 3, description: 'a hive' },
  { type: 'ImagePictureReplaced', imageId: 3, pictureHash: 'cd' },
  { type: 'ImagesReordered', imageIds: [3, 1, 2] },
  { type: 'ImageRemoved', imageId: 3 },
  { type: 'GameDeleted' },
  { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: true },
  { type: 'DailyGameReleased', date: '2026-05-01' },
];

describe('a fact on its way to other services', () => {
  test.each(events)('carries all of $type', (event) => {
    const { type, ...value } = event;
    const fact = { position: 9, gameId: 7, revision: 2, cause: { actor: 'seed', atMs: 1_763_686_800_123 }, event };
    expect(CatalogFact.decode(factMessage(fact))).toEqual({
      position: 9,
      gameId: 7,
      revision: 2,
      atMs: 1_763_686_800_123,
      actor: 'seed',
      fact: { $case: type[0]?.toLowerCase() + type.slice(1), value },
    });
  });
});

describe('a relay that looks at its stream', () => {
  const progress = { position: 40, streamCreated: 'monday', streamSequence: 41 };

  test('goes on where it was when the stream is whole', () => {
    expect(resumeFrom(progress, { created: 'monday', lastSequence: 41 })).toBe(progress);
  });

  test('begins anew when the stream is another or has lost its end', () => {
    const anew = { position: 0, streamSequence: 0 };
    expect(resumeFrom(progress, { created: 'tuesday', lastSequence: 90 })).toEqual({
      ...anew,
      streamCreated: 'tuesday',
    });
    expect(resumeFrom(progress, { created: 'monday', lastSequence: 40 })).toEqual({ ...anew, streamCreated: 'monday' });
  });
});
