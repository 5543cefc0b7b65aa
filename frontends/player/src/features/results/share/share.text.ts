import { nameInText } from '@imguessr/contracts';
import { type AttemptResult, MAX_ATTEMPTS, resultScore, resultWords } from '@imguessr/game-rules';
import { translated } from '@imguessr/texts';

/**
 * How a shared text shows the attempts: as squares in colours, as shapes that need no colour, or
 * not at all.
 */
export const SHARE_MARKS = ['colours', 'shapes', 'words'] as const;
export type ShareMarks = (typeof SHARE_MARKS)[number];

type Marks = Readonly<Record<AttemptResult | 'unused', string>>;
const MARKS: Readonly<Record<ShareMarks, Marks | undefined>> = {
  colours: { right: '🟩', wrong: '🟥', revealed: '🟨', 'given-up': '🏳️', unused: '⬜' },
  shapes: { right: '✓', wrong: '✗', revealed: '◇', 'given-up': '⚑', unused: '·' },
  words: undefined,
};

/** A finished play, as it is shared with others. */
export interface SharedPlay {
  /**
   * The name of the game: the number of a day, its date (yyyy-MM-dd) while that is unknown, or
   * `#7`.
   */
  readonly name: string;
  readonly results: readonly AttemptResult[];
  /** The absolute URL of the result, or of the game. */
  readonly link: string;
}

/**
 * Returns the site’s name, the game’s name and score, the result in words, its marks and the link,
 * never the word of the game. Words come before
 * marks for screen readers, the link last, where chat apps show its preview.
 */
export function shareText(
  site: string,
  { name, results, link }: SharedPlay,
  marks: ShareMarks,
): string {
  const marksOf = MARKS[marks];
  const line =
    marksOf &&
    results.map((result) => marksOf[result]).join('') +
      marksOf.unused.repeat(Math.max(0, MAX_ATTEMPTS - results.length));
  return [
    `${nameInText(site)} ${name} · ${resultScore(results)}`,
    translated(resultWords(results)),
    ...(line ? [line] : []),
    link,
  ].join('\n');
}
