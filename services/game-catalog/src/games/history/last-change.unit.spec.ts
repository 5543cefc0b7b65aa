import { describe, expect, test } from 'vitest';
import type { GameEvent, RecordedEvent } from '../rule/game.events.ts';
import { beforeLastChange } from './last-change.ts';

const recorded = (...changes: readonly [actor: string, atMs: number, event: GameEvent['type']][]) =>
  changes.map(
    ([actor, atMs, type], index): RecordedEvent => ({
      revision: index + 1,
      cause: { actor, atMs },
      event: { type, date: '2026-05-01', isPlanned: false, word: 'BEE' } as unknown as GameEvent,
    }),
  );
const history = recorded(
  ['me', 1, 'GameCreated'],
  ['me', 2, 'WordChanged'],
  ['me', 2, 'GameDeactivated'],
  ['other', 2, 'DailyFlagSet'],
);

describe('the last change of a game', () => {
  test('consists of all events with its cause', () => {
    expect(beforeLastChange(history.slice(0, 3), 3)).toBe(1);
    expect(beforeLastChange(history, 4)).toBe(3);
    expect(beforeLastChange(history.slice(0, 1), 1)).toBe(0);
  });

  test('cannot be undone once the game was changed again', () => {
    expect(() => beforeLastChange(history, 3)).toThrow('has been changed again');
    expect(() => beforeLastChange(history, 5)).toThrow('has been changed again');
  });

  test('can be undone although the game was given a day since', () => {
    const later = [
      ...history,
      ...recorded(['system', 9, 'DailyGamePicked'], ['system', 9, 'DailyGameReleased']),
    ];
    expect(beforeLastChange(later, 4)).toBe(3);
  });
});
