import { PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFact } from '../../log/fact-reader.ts';
import { storedFact } from '../../testing/stored-fact.ts';
import { createPlayedHashes, playedGames } from './played-games.projection.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-01T10:00:00Z');

const { createLog, namesFor } = createPlayedHashes();

/** Returns the hashes of started plays for attempts, in the order of a log. */
function startedPlays(...attempts: Parameters<typeof storedFact>[0][]) {
  return startedPlaysIn(createLog(), ...attempts);
}

function startedPlaysIn(
  log: ReturnType<typeof createLog>,
  ...attempts: Parameters<typeof storedFact>[0][]
) {
  attempts.forEach((attempt, index) => {
    const fact = readFact(PlayFact.encode(storedFact({ atMs: NOW, ...attempt })).finish());
    if (fact) log.note(fact, index + 1);
  });
  return { log, drained: log.drain() };
}

const sessions = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);

describe('the games that a session has started', () => {
  it('are found for at least 90 days, in a hash that has not expired by then', () => {
    fc.assert(
      fc.property(sessions, fc.integer({ min: 0, max: 90 * DAY_MS }), (sessionId, ageMs) => {
        const [[bucket, expiry] = ['', 0]] = startedPlays({ sessionId, atMs: NOW - ageMs }).drained;
        expect(namesFor(sessionId, NOW)).toContain(bucket);
        expect(expiry * 1_000).toBeGreaterThan(NOW);
      }),
    );
  });

  it('are kept for at most 120 days', () => {
    fc.assert(
      fc.property(sessions, fc.integer({ min: 0, max: 400 * DAY_MS }), (sessionId, later) => {
        const atMs = NOW + later;
        const [[, expiry] = ['', 0]] = startedPlays({ sessionId, atMs }).drained;
        expect(expiry * 1_000 - atMs).toBeGreaterThan(90 * DAY_MS - 1);
        expect(expiry * 1_000 - atMs).toBeLessThanOrEqual(120 * DAY_MS);
      }),
    );
  });

  it('are kept for as many days as configured, and for a period of up to a third of them longer', () => {
    fc.assert(
      fc.property(
        sessions,
        fc.integer({ min: 1, max: 90 }),
        fc.nat(400 * DAY_MS),
        (sessionId, days, later) => {
          const hashes = createPlayedHashes(days);
          const atMs = NOW + later;
          const [[bucket, expiry] = ['', 0]] = startedPlaysIn(hashes.createLog(), {
            sessionId,
            atMs,
          }).drained;
          const keptMs = expiry * 1_000 - atMs;
          expect(keptMs).toBeGreaterThan(days * DAY_MS - 1);
          expect(keptMs).toBeLessThanOrEqual((days + Math.min(30, Math.ceil(days / 3))) * DAY_MS);
          expect(hashes.namesFor(sessionId, atMs + days * DAY_MS)).toContain(bucket);
        },
      ),
    );
  });

  it('are in the same hashes as before when 90 days are configured', () => {
    expect(createPlayedHashes(90).namesFor('s1', NOW)).toEqual(namesFor('s1', NOW));
  });

  it('are found when another clock is in the next month', () => {
    fc.assert(
      fc.property(sessions, fc.integer({ min: 0, max: 30 * DAY_MS }), (sessionId, aheadMs) => {
        const [[bucket] = ['']] = startedPlays({ sessionId, atMs: NOW + aheadMs }).drained;
        expect(namesFor(sessionId, NOW)).toContain(bucket);
      }),
    );
  });

  it('are in one hash for each of six months, oldest first', () => {
    const [shares, months] = [1, 0].map((part) =>
      namesFor('s1', NOW).map((name) => Number(name.split(':')[part])),
    );
    expect(months).toEqual([679, 680, 681, 682, 683, 684]);
    expect(new Set(shares).size).toBe(1);
  });

  it('are read from the entries of those hashes, each game once', () => {
    expect(playedGames(['17,4', '', null, '4,9'])).toEqual([17, 4, 9]);
  });
});

describe('the log of started plays', () => {
  it('has the session, the game and the position of each first attempt', () => {
    const { drained } = startedPlays({ gameId: 7 }, { gameId: 7, attempt: 2 }, { gameId: 8 });
    expect(drained.map(([, , plays]) => plays)).toEqual([['s1', '7', 1, 's1', '8', 3]]);
  });

  it('is empty after it was drained', () => {
    expect(startedPlays({}).log.drain()).toEqual([]);
  });

  it('omits erased plays, which have no session', () => {
    const log = createLog();
    const fact = readFact(PlayFact.encode(storedFact({})).finish());
    if (fact) log.note({ ...fact, sessionId: '' }, 1);
    expect(log.drain()).toEqual([]);
  });

  it('spreads sessions over at most 64 hashes a month', () => {
    const many = Array.from({ length: 2_000 }, (_, i) => ({ sessionId: `session-${i}` }));
    const { length } = startedPlays(...many).drained;
    expect(length).toBeGreaterThan(50);
    expect(length).toBeLessThanOrEqual(64);
  });
});
