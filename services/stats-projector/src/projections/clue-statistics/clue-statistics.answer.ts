import type { ClueStatistics, Query } from '@imguessr/contracts';
import {
  CLUE_COUNT,
  type Distribution,
  emptyDistribution,
  isProvisional,
  OUTCOMES,
  outcomeOf,
  totalPlays,
} from '@imguessr/game-rules';
import {
  type GameTimeline,
  hasEarlierWords,
  pictureIn,
  wordIn,
} from '../../catalog/game-timeline.projection.ts';
import { percentageOf } from '../clue-report/clue-report.answer.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import {
  type PictureMeasures,
  pictureKey,
  pictureMeasures,
  totalsOf,
} from '../clue-report/picture-measures.ts';
import type { GameTally } from '../game-stats/game-tally.projection.ts';
import { guessCount, topGuesses } from '../game-stats/words/top-guesses.ts';
import type { WordCounts } from '../game-stats/words/word-counts.ts';
import { currentWordPlays } from '../stats-query/word-plays.ts';
import { commonEndingOf } from './common-ending.ts';
import { commonWayOf } from './common-way.ts';

export interface ClueStatisticsSource {
  readonly tallies: readonly GameTally[];
  readonly clues: readonly ClueTally[];
  /** Undefined if words and pictures are not known; then they count as never changed. */
  readonly timeline: GameTimeline | undefined;
}

type Play = Pick<Query<'clueStatistics'>, 'gameId' | 'gameRevision' | 'attempts'>;
type ClueStatistic = ClueStatistics['clues'][number];
type Words = readonly { readonly outcomes: Distribution; readonly words: readonly WordCounts[] }[];

const CLUES = Array.from({ length: CLUE_COUNT }, (_, index) => index + 1);

/** Uses the word and the pictures with which the play started. */
export function clueStatisticsOf(play: Play, source: ClueStatisticsSource): ClueStatistics {
  const { timeline, clues } = source;
  const revision = play.gameRevision || (timeline?.revision ?? 0);
  const range = { from: revision, to: revision };
  const word = timeline ? (wordIn(timeline, range) ?? '') : '';
  const measures = pictureMeasures(clues, timeline);
  const keyAt = (clue: number): string | undefined => {
    if (!timeline) return pictureKey('', clue, '');
    const picture = pictureIn(timeline, range, clue);
    return picture && pictureKey(word, picture.imageId, picture.hash);
  };
  const { counted, left, outcomes } = playsOfWord(source, word);
  const attemptsAt = attemptsOfWord(measures, word);
  return {
    gameId: play.gameId,
    plays: totalPlays(outcomes),
    isProvisional: isProvisional(totalPlays(outcomes)),
    place: placeOf(play, outcomes),
    commonEnding: commonEndingOf(CLUES.map(attemptsAt)),
    commonWay: commonWayOf(clues, timeline, word),
    clues: CLUES.map((clue): ClueStatistic => {
      const words = (plays: Words) => plays.flatMap((one) => one.words[clue - 1] ?? []);
      const { seen, outcomes: at } = totalsOf([measures.get(keyAt(clue) ?? '')?.[clue - 1]]);
      const isRight = (guess: string) => words(counted).some(({ right }) => right.has(guess));
      const common = topGuesses(words(counted), 'player', left[clue - 1]).find(
        (top) => top.word !== word && (timeline !== undefined || !isRight(top.word)),
      );
      const own = ownAttempt(play.attempts[clue - 1], (guess) =>
        guessCount(guess, words(counted), left[clue - 1]),
      );
      const { solved, wrong } = attemptsAt(clue);
      return {
        clue,
        seen,
        solved: at.solved,
        solvedPercentage: percentageOf(at.solved, seen),
        revealed: at.reveals,
        gaveUp: at.giveUps,
        guesses: solved + wrong,
        commonWrongGuess: common ?? null,
        own,
      };
    }),
  };
}

/** `left` are words to subtract from those of `counted`, by attempt. */
function playsOfWord({ tallies, clues, timeline }: ClueStatisticsSource, word: string) {
  const isScoped = timeline !== undefined && hasEarlierWords(timeline);
  const counted = isScoped
    ? clues.flatMap((tally, index) =>
        currentWordPlays(tally, tallies[index]?.words ?? [], timeline, word),
      )
    : tallies.map((tally) => ({ ...tally, otherWords: [] }));
  const subtracted = counted.flatMap(({ otherWords }) => otherWords);
  const left = CLUES.map((clue) => subtracted.flatMap((words) => words[clue - 1] ?? []));
  const outcomes = { ...emptyDistribution };
  for (const outcome of OUTCOMES) {
    outcomes[outcome] = counted.reduce((total, one) => total + one.outcomes[outcome], 0);
  }
  return { counted, left, outcomes };
}

/** Counts attempts at a clue in all plays of a word, whatever the picture was. */
function attemptsOfWord(measures: PictureMeasures, word: string) {
  const ofWord = [...measures].flatMap(([key, byClue]) =>
    key.startsWith(`${word} `) ? [byClue] : [],
  );
  return (clue: number) => {
    const sum = { solved: 0, wrong: 0, reveals: 0, giveUps: 0 };
    for (const byClue of ofWord) {
      const { outcomes } = totalsOf([byClue[clue - 1]]);
      for (const name of ['solved', 'wrong', 'reveals', 'giveUps'] as const)
        sum[name] += outcomes[name];
    }
    return sum;
  };
}

function placeOf({ attempts }: Play, outcomes: Distribution): ClueStatistics['place'] {
  const own = outcomeOf(attempts.at(-1)?.result === 'right', attempts.length);
  const rank = OUTCOMES.indexOf(own);
  const sum = (from: number, to?: number) =>
    OUTCOMES.slice(from, to).reduce((total, name) => total + outcomes[name], 0);
  return { better: sum(0, rank), same: outcomes[own], worse: sum(rank + 1) };
}

function ownAttempt(
  attempt: Play['attempts'][number] | undefined,
  countOf: (guess: string) => number,
): ClueStatistic['own'] {
  if (!attempt) return null;
  const { result, word } = attempt;
  return { result, ...(word !== undefined && { word, sameGuesses: Math.max(1, countOf(word)) }) };
}
