import type { ClueReport } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { CLUE_COUNTERS, timeCounter } from '../game-tally/clue-counters.ts';
import { countOf, type GameTally } from '../game-tally/game-tally.projection.ts';
import { medianSeconds, TIME_BUCKETS } from '../game-tally/time-buckets.ts';

type ClueQuality = ClueReport['clues'][number];

export function clueReportOf(gameId: number, tally: GameTally): ClueReport {
  const clues: ClueQuality[] = [];
  for (let clue = 1; clue <= CLUE_COUNT; clue++) clues.push(clueOf(clue, tally, clues[clue - 2]));
  return { gameId, plays: clues[0]?.seen ?? 0, clues };
}

/**
 * Every play sees the first clue; the next clue is seen by those whose attempt did not end the
 * play. If a client marks only some attempts of a play as self-play, there can be more attempts than
 * that: their number is then seen.
 */
function clueOf(clue: number, tally: GameTally, before: ClueQuality | undefined): ClueQuality {
  const count = (outcome: 'solved' | 'wrong' | 'reveals' | 'giveUps') =>
    countOf(tally, CLUE_COUNTERS[clue]?.[outcome] ?? '');
  const [solved, wrong] = [count('solved'), count('wrong')];
  const [reveals, giveUps] = [count('reveals'), count('giveUps')];
  const continued = before ? before.wrong + before.reveals : 0;
  const seen = Math.max(continued, solved + wrong + reveals + giveUps);
  const times = Array.from({ length: TIME_BUCKETS }, (_, bucket) =>
    countOf(tally, timeCounter(clue, bucket)),
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
