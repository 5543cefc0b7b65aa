import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayedGames, type PlayedGame } from './played-games.storage.ts';
import { createKeyValueStore } from './storage.ts';

const played = createPlayedGames(createKeyValueStore(() => localStorage));
const sessionId = 's';
const over = (gameId: number, endedAt?: number): PlayedGame => ({
  gameId,
  sessionId,
  outcome: 'try1',
  word: 'BEE',
  ...(endedAt !== undefined && { endedAt }),
});
beforeEach(() => localStorage.clear());

describe('the games played here', () => {
  it('ended when they were first seen to be over, however often they are looked at', () => {
    played.note({ gameId: 1, sessionId });
    played.note(over(1, 100));
    played.note(over(1, 200));
    expect(played.find(1)?.endedAt).toBe(100);
  });

  it('of an earlier version have no time, and get none by being looked at', () => {
    played.replace([over(1)]);
    played.note({ ...over(1, 200), days: { '2026-05-01': '2026-05-02' } });
    expect(played.find(1)).toEqual({ ...over(1), days: { '2026-05-01': '2026-05-02' } });
  });

  it('are replaced as a whole, the latest 3,000 of them', () => {
    played.note(over(1, 1));
    played.replace(Array.from({ length: 3_002 }, (_, index) => over(index + 10, index)));
    expect(played.all()).toHaveLength(3_000);
    expect([played.find(1), played.find(11), played.find(12)?.gameId]).toEqual([undefined, undefined, 12]);
  });
});
