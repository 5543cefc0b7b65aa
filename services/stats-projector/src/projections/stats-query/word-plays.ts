import {
  emptyDistribution,
  MAX_ATTEMPTS,
  type Outcome,
  outcomeOf,
  totalPlays,
} from '@imguessr/game-rules';
import { type GameTimeline, wordIn } from '../../catalog/game-timeline.projection.ts';
import { clueCounter } from '../clue-report/clue-counters.ts';
import type { ClueTally, RevisionCounts } from '../clue-report/clue-tally.projection.ts';
import { rangeOf } from '../clue-report/picture-measures.ts';
import type { WordCounts } from '../game-stats/words/word-counts.ts';

export interface WordPlays {
  readonly outcomes: Record<Outcome, number>;
  /** By attempt, to be added up; index 0 is the first. */
  readonly words: readonly WordCounts[];
  /** To be subtracted from `words`. */
  readonly otherWords: readonly (readonly WordCounts[])[];
}

/**
 * `allWords` are those of all plays: the words of the revision that was played first are not
 * counted on their own.
 */
export function currentWordPlays(
  tally: ClueTally,
  allWords: readonly WordCounts[],
  timeline: GameTimeline,
  current: string | undefined = timeline.words.at(-1)?.word,
): readonly WordPlays[] {
  const revisions = [...tally.revisions].map(([revision, counted]) => ({
    counted,
    isCurrent: wordIn(timeline, rangeOf(tally, revision)) === current,
  }));
  const ofCurrent = revisions.filter(({ isCurrent }) => isCurrent).map(({ counted }) => counted);
  const outcomes = { ...emptyDistribution };
  for (const counted of ofCurrent) addOutcomes(outcomes, counted);
  if (ofCurrent.every(({ words }) => words))
    return [
      { outcomes, words: [], otherWords: [] },
      ...ofCurrent.map(({ words = [] }) => ({
        outcomes: { ...emptyDistribution },
        words,
        otherWords: [],
      })),
    ];
  const others = revisions
    .filter(({ isCurrent }) => !isCurrent)
    .flatMap(({ counted }) => counted.words ?? []);
  return [{ outcomes, words: allWords, otherWords: byRevision(others) }];
}

const byRevision = (words: readonly WordCounts[]): WordCounts[][] =>
  Array.from({ length: words.length / MAX_ATTEMPTS }, (_, i) =>
    words.slice(i * MAX_ATTEMPTS, (i + 1) * MAX_ATTEMPTS),
  );

/** The most recent word first. */
export function earlierWordPlays(
  tallies: readonly ClueTally[],
  timeline: GameTimeline,
): { word: string; totalGames: number }[] {
  const current = timeline.words.at(-1)?.word;
  const plays = new Map<string, number>();
  for (const tally of tallies) {
    for (const [revision, counted] of tally.revisions) {
      const word = wordIn(timeline, rangeOf(tally, revision));
      if (word === undefined || word === current) continue;
      const outcomes = { ...emptyDistribution };
      addOutcomes(outcomes, counted);
      plays.set(word, (plays.get(word) ?? 0) + totalPlays(outcomes));
    }
  }
  const order = timeline.words.map(({ word }) => word);
  return [...plays]
    .filter(([, totalGames]) => totalGames > 0)
    .sort(([one], [other]) => order.lastIndexOf(other) - order.lastIndexOf(one))
    .map(([word, totalGames]) => ({ word, totalGames }));
}

/** A finished play was solved or given up, or its last attempt was not the right one. */
function addOutcomes(outcomes: Record<Outcome, number>, { counts }: RevisionCounts): void {
  for (const [name, total] of counts) {
    const counter = clueCounter(name);
    if (!counter || !('outcome' in counter)) continue;
    const hasWon = counter.outcome === 'solved';
    if (hasWon || counter.outcome === 'giveUps' || counter.clue === MAX_ATTEMPTS)
      outcomes[outcomeOf(hasWon, counter.clue)] += total;
  }
}

export function currentWordOutcomes(
  tally: ClueTally,
  timeline: GameTimeline,
): Record<Outcome, number> {
  const current = timeline.words.at(-1)?.word;
  const outcomes = { ...emptyDistribution };
  for (const [revision, counted] of tally.revisions)
    if (wordIn(timeline, rangeOf(tally, revision)) === current) addOutcomes(outcomes, counted);
  return outcomes;
}
