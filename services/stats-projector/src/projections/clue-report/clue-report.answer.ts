import type { ClueReport } from '@imguessr/contracts';
import { ATTEMPTS, CLUES, type Clue, clueAt } from '@imguessr/game-rules';
import { countOf, type GameTally } from '../game-tally/game-tally.projection.ts';
import { medianSeconds, TIME_BUCKETS } from '../game-tally/time-buckets.ts';

type ClueQuality = ClueReport['clues'][number];

export function clueReportOf(gameId: number, tally: GameTally): ClueReport {
  const clues: ClueQuality[] = [];
  for (const clue of CLUES) clues.push(clueOf(clue, tally, clues.at(-1)));
  return { gameId, plays: clues[0]?.seen ?? 0, clues };
}

/**
 * Every play sees the first clue; the next clue is seen by those whose attempt did not end the
 * play. If a client marks only some attempts of a play as self-play, there can be more attempts than
 * that: their number is then seen. Of a play's attempts at one clue, the last one counts.
 */
function clueOf(clue: Clue, tally: GameTally, before: ClueQuality | undefined): ClueQuality {
  const attempts = ATTEMPTS.filter((attempt) => clueAt(attempt) === clue);
  const [first = clue, last = clue] = [attempts[0], attempts.at(-1)];
  const sum = (end: 'solved' | 'giveUps') =>
    attempts.reduce((total, attempt) => total + countOf(tally, `${attempt}.${end}`), 0);
  const [solved, giveUps] = [sum('solved'), sum('giveUps')];
  const [wrong, reveals] = [countOf(tally, `${last}.wrong`), countOf(tally, `${last}.reveals`)];
  const continued = before ? before.wrong + before.reveals : 0;
  const seen = Math.max(continued, solved + wrong + reveals + giveUps);
  const times = Array.from({ length: TIME_BUCKETS }, (_, bucket) =>
    countOf(tally, `${first}.t${bucket}`),
  );
  return {
    clue,
    seen,
    solved,
    solvedPercentage: seen === 0 ? null : Math.round((1_000 * solved) / seen) / 10,
    wrong,
    reveals,
    giveUps,
    medianSeconds: medianSeconds(times),
  };
}
