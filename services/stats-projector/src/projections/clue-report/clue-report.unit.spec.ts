import type { PlayFact } from '@imguessr/contracts/facts';
import { ATTEMPTS, CLUES, MAX_ATTEMPTS } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recountClues } from '../../testing/recount-clues.ts';
import { playOf, timed } from '../../testing/stored-fact.ts';
import { gameTallyOf } from '../../testing/tallies-of.ts';
import { clueReportOf } from './clue-report.answer.ts';

const reportOf = (facts: readonly PlayFact[], gameId = 1) =>
  clueReportOf(gameId, gameTallyOf(facts, gameId));

const attempt = fc.constantFrom('CAT', '?');
const play = fc.record({
  gameId: fc.integer({ min: 1, max: 2 }),
  before: fc.array(attempt, { maxLength: MAX_ATTEMPTS - 1 }),
  last: fc.constantFrom('!DOG', '.', 'COW'),
  pauses: fc.tuple(...ATTEMPTS.map(() => fc.integer({ min: 100, max: 4_000_000 }))),
  isAiSelfPlay: fc.boolean(),
});
/** Plays whose facts are in the order of their times, as in a real log. */
const facts = fc.array(play, { maxLength: 40 }).map((plays) =>
  plays
    .flatMap(({ gameId, before, last, pauses, isAiSelfPlay }, i) => {
      const play = playOf(gameId, `s${i}`, [...before, last].join(' '), { isAiSelfPlay });
      const pauseUntil = (n: number) => pauses.slice(0, n + 1).reduce((sum, ms) => sum + ms, 0);
      return timed(play, (n) => 1_780_000_000_000 + pauseUntil(n));
    })
    .sort((a, b) => a.atMs - b.atMs || a.attempt - b.attempt),
);

describe('the report of a game', () => {
  it('equals a naive recount of any plays, with medians within five percent', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const report = reportOf(all);
        const { plays, clues } = recountClues(all, 1);
        expect(report).toMatchObject({
          gameId: 1,
          plays,
          clues: clues.map(({ median: _, ...exact }) => exact),
        });
        clues.forEach(({ median }, index) => {
          const seconds = report.clues[index]?.medianSeconds ?? null;
          if (median === null || seconds === null) expect(seconds).toBe(median);
          else expect(Math.abs(seconds / median - 1)).toBeLessThan(0.05);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('has zeros and nulls for a game that nobody has played', () => {
    const empty = {
      seen: 0,
      solved: 0,
      solvedPercentage: null,
      wrong: 0,
      reveals: 0,
      giveUps: 0,
      medianSeconds: null,
    };
    const clues = CLUES.map((clue) => ({ clue, ...empty }));
    expect(reportOf([])).toEqual({ gameId: 1, plays: 0, clues });
  });

  it('never reports that more players solved a clue than saw it, whatever a client marks as self-play', () => {
    const [, second] = playOf(1, 's1', 'CAT !DOG');
    const { clues } = reportOf([
      ...playOf(1, 's1', 'CAT', { isAiSelfPlay: true }),
      second as PlayFact,
    ]);
    expect(clues[1]).toMatchObject({ seen: 1, solved: 1, solvedPercentage: 100 });
  });
});
