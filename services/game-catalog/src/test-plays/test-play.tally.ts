import type { TestedClue, TestPlays } from '@imguessr/contracts/test-plays';
import {
  attemptResult,
  CLUE_COUNT,
  emptyDistribution,
  outcomeOf,
  type PlayState,
  restorePlay,
} from '@imguessr/game-rules';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { versionOf } from '../catalog-view/version-of.ts';
import type { StoredTestGuess } from './test-play-store.port.ts';

const MAX_LISTED_GUESSES = 20;

interface TestPlay {
  readonly guesses: readonly StoredTestGuess[];
  readonly state: PlayState;
}

/** Returns what the testers of a game did with the word and the pictures that it has now. */
export function tallyTestPlays(
  game: ViewedGame,
  guesses: readonly StoredTestGuess[],
): Omit<TestPlays, 'canBeTested' | 'link'> {
  const version = versionOf(game);
  const byTester = Object.values(Object.groupBy(guesses, ({ tester }) => tester)).filter(
    (play) => play !== undefined,
  );
  const current = byTester.filter((play) => play.every((guess) => guess.version === version));
  const plays = current.map((play): TestPlay => ({ guesses: play, state: restorePlay(play) }));
  const finished = plays.filter(({ state }) => state.isOver);
  const solved = finished.filter(({ state }) => state.hasWon).length;
  const ends = { ...emptyDistribution };
  for (const { state } of finished) ends[outcomeOf(state.hasWon, state.attemptsUsed)] += 1;
  return {
    testers: plays.length,
    solved,
    lost: finished.length - solved,
    ends,
    earlier: byTester.length - plays.length,
    clues: game.images.slice(0, CLUE_COUNT).map(({ id }, index) => tallyClue(index, id, plays)),
  };
}

function tallyClue(index: number, imageId: number, plays: readonly TestPlay[]): TestedClue {
  const tally = { solved: 0, left: 0, reveals: 0, wrong: 0 };
  const counts = new Map<string, number>();
  for (const { guesses, state } of plays) {
    guesses.forEach((guess, number) => {
      // The latest clue on the page, which need not be the one that is selected.
      if (restorePlay(guesses.slice(0, number)).clueIndex !== index) return;
      const result = attemptResult(guess);
      if (result === 'right') tally.solved += 1;
      if (result === 'given-up') tally.left += 1;
      if (result === 'revealed') tally.reveals += 1;
      if (result !== 'wrong') return;
      tally.wrong += 1;
      counts.set(guess.attempt, (counts.get(guess.attempt) ?? 0) + 1);
    });
    if (!state.isOver && state.clueIndex === index) tally.left += 1;
  }
  const listed = [...counts].map(([guess, count]) => ({ guess, count }));
  listed.sort((one, other) => other.count - one.count || (one.guess < other.guess ? -1 : 1));
  return { clue: index + 1, imageId, ...tally, guesses: listed.slice(0, MAX_LISTED_GUESSES) };
}

/** Leaves out the guesses, for an administrator who plays along. */
export const withoutGuesses = (clues: readonly TestedClue[]): TestedClue[] =>
  clues.map((clue) => ({ ...clue, guesses: [] }));
