import type { AdminGameStats, ClueReport, GameFigures } from '@imguessr/contracts';
import { MIN_VERDICT_PLAYS } from '@imguessr/game-rules';
import { leftAt } from './clue.verdict.ts';

/** A wrong guess is worth a note if at least this share of players, and this number of them, made it at the same attempt. */
const COMMON_GUESS_SHARE = 0.2;
const COMMON_GUESS_PLAYERS = 10;

const plays = (count: number): string => (count === 1 ? '1 play' : `${count.toLocaleString('en')} plays`);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;

/** Returns the share of plays that were solved, beside that of all games; undefined without finished plays. */
export function averageNote(
  { totalGames, guessDistribution: { failed } }: AdminGameStats,
  figures: readonly GameFigures[],
): string | undefined {
  const sum = (key: 'finished' | 'won') => figures.reduce((total, game) => total + game[key], 0);
  if (totalGames === 0 || sum('finished') === 0) return undefined;
  const soFar = totalGames < MIN_VERDICT_PLAYS ? ' so far' : '';
  const own = percent(totalGames - failed, totalGames);
  return `Solved in ${own} of plays${soFar}; the average of all games is ${percent(sum('won'), sum('finished'))}.`;
}

/** Returns how many players left without finishing, and at which clue most of them did; undefined if nobody did. */
export function leftNote({ plays: started, clues }: ClueReport): string | undefined {
  const left = clues.map((quality) => ({ clue: quality.clue, count: leftAt(quality) }));
  const total = left.reduce((sum, { count }) => sum + count, 0);
  const [most] = left.toSorted((one, other) => other.count - one.count);
  if (total === 0 || !most) return undefined;
  const where = most.count === total ? `all at clue ${most.clue}` : `most at clue ${most.clue} (${most.count})`;
  return `${total.toLocaleString('en')} of ${plays(started)} ${total === 1 ? 'was' : 'were'} left unfinished${total === 1 ? ` at clue ${most.clue}` : `, ${where}`}.`;
}

/** Returns the wrong guess that most players made at one clue; undefined if none is common. */
export function wrongGuessNote(
  { topGuessesPerAttempt: top, totalGames }: AdminGameStats,
  word: string,
): string | undefined {
  const guesses = [top.attempt1, top.attempt2, top.attempt3, top.attempt4, top.attempt5].flatMap((words, index) =>
    words.filter((guess) => guess.word !== word).map((guess) => ({ ...guess, clue: index + 1 })),
  );
  const [common] = guesses.sort((one, other) => other.count - one.count);
  const isCommon = common && common.count >= Math.max(COMMON_GUESS_PLAYERS, COMMON_GUESS_SHARE * totalGames);
  return isCommon ? `${common.word} ${common.count}: is clue ${common.clue} about ${common.word}?` : undefined;
}

/** Returns a sentence for each word that the game had before. */
export const earlierWordNotes = ({ earlierWords = [] }: AdminGameStats): string[] =>
  earlierWords.map(
    ({ word, totalGames }) => `${plays(totalGames)} of ${word} ${totalGames === 1 ? 'is' : 'are'} kept apart.`,
  );
