import { describe, expect, test } from 'vitest';
import { isPlayable, whyNotPlayable } from './playability.ts';

const playable = { lifecycle: 'existing', isActive: true, imageCount: 5 } as const;

describe('an active game with five images', () => {
  test('is playable', () => expect(isPlayable(playable)).toBe(true));
});

describe('a game that is not playable', () => {
  test('has a message for every reason', () => {
    expect(whyNotPlayable({ ...playable, isActive: false, imageCount: 4 })).toEqual([
      'The game is not active.',
      '1 more image is needed.',
    ]);
    expect(whyNotPlayable({ ...playable, imageCount: 0 })).toEqual(['5 more images are needed.']);
    expect(isPlayable({ ...playable, lifecycle: 'deleted' })).toBe(false);
  });
});
