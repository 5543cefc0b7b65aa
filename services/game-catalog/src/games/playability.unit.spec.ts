import { describe, expect, test } from 'vitest';
import { isPlayable, whyNotPlayable } from './playability.ts';

const living = { lifecycle: 'existing', isActive: true, imageCount: 5 } as const;

describe('an active game with five images', () => {
  test('is playable', () => expect(isPlayable(living)).toBe(true));
});

describe('a game that is not playable', () => {
  test('says every reason', () => {
    expect(whyNotPlayable({ ...living, isActive: false, imageCount: 4 })).toEqual([
      'The game is not active.',
      '1 more image is needed.',
    ]);
    expect(whyNotPlayable({ ...living, imageCount: 0 })).toEqual(['5 more images are needed.']);
    expect(isPlayable({ ...living, lifecycle: 'deleted' })).toBe(false);
  });
});
