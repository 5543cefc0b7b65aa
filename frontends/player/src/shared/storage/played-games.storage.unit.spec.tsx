import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayedGames, type PlayedGame } from './played-games.storage.ts';
import { createKeyValueStore } from './storage.ts';

const played = createPlayedGames(createKeyValueStore(() => localStorage));
const sessionId = 's';
const finished = (gameId: number, endedAt?: number): PlayedGame => ({
  gameId,
  sessionId,
  outcome: 'try1',
  word: 'BEE',
  ...(endedAt !== undefined && { endedAt }),
});
beforeEach(() => localStorage.clear());

describe('the stored games', () => {
  it('keep the time at which they were first seen to be over', () => {
    played.save({ gameId: 1, sessionId });
    played.save(finished(1, 100));
    played.save(finished(1, 200));
    expect(played.find(1)?.endedAt).toBe(100);
  });

  it('that an earlier version stored without an end time do not get one later', () => {
    played.replace([finished(1)]);
    played.save({ ...finished(1, 200), days: { '2026-05-01': '2026-05-02' } });
    expect(played.find(1)).toEqual({ ...finished(1), days: { '2026-05-01': '2026-05-02' } });
  });

  it('can be replaced, and only the latest 3,000 are stored', () => {
    played.save(finished(1, 1));
    played.replace(Array.from({ length: 3_002 }, (_, index) => finished(index + 10, index)));
    expect(played.all()).toHaveLength(3_000);
    expect([played.find(1), played.find(11), played.find(12)?.gameId]).toEqual([
      undefined,
      undefined,
      12,
    ]);
  });
});
