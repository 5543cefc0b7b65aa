import { describe, expect, test } from 'vitest';
import { packPlays, sizeOf, unpackPlays } from './packed-plays.ts';

const sessionOf = (index: number) => `s${index}`.padEnd(32, '-');

describe('packed plays', () => {
  test('contain each session and each play once', () => {
    const plays = [
      { gameId: 1, sessionId: 'a' },
      { gameId: 2, sessionId: 'b' },
      { gameId: 3, sessionId: 'a' },
      { gameId: 1, sessionId: 'a' },
    ];
    expect(packPlays(plays)).toEqual([
      ['a', 1, 3],
      ['b', 2],
    ]);
  });

  test('are unchanged after unpacking', () => {
    const plays = Array.from({ length: 50 }, (_, index) => ({
      gameId: index,
      sessionId: sessionOf(index % 7),
    }));
    const byGame = (left: { gameId: number }, right: { gameId: number }) =>
      left.gameId - right.gameId;
    expect(unpackPlays(packPlays(plays)).sort(byGame)).toEqual(plays);
  });

  test('are small for about a year of daily games, else large, and count as at least 1 KiB', () => {
    const days = (count: number) =>
      packPlays(
        Array.from({ length: count }, (_, index) => ({
          gameId: index,
          sessionId: sessionOf(index),
        })),
      );
    expect(sizeOf(days(1))).toEqual({ size: 'small', kibibytes: 1 });
    expect(sizeOf(days(350)).size).toBe('small');
    expect(sizeOf(days(3_000))).toEqual({ size: 'large', kibibytes: 122 });
  });
});
