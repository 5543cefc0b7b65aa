import { nameInText } from '@imguessr/contracts';
import { type AttemptResult, MAX_ATTEMPTS, resultScore, resultWords } from '@imguessr/game-rules';
import { translated } from '@imguessr/texts';

/** Squares that differ in shape, for players who see no colours. */
const MARKS: Readonly<Record<AttemptResult, string>> = {
  right: '✅',
  wrong: '🟥',
  revealed: '🔳',
  'given-up': '🏳️',
};
const UNUSED = '▫️';

/** A finished play, as it is shared with others. */
interface SharedPlay {
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
 * never the word of the game. Words come before marks for screen readers, the link last, where
 * chat apps show its preview.
 */
export function shareText(site: string, { name, results, link }: SharedPlay): string {
  const unused = Math.max(0, MAX_ATTEMPTS - results.length);
  return [
    `${nameInText(site)} ${name} · ${resultScore(results)}`,
    translated(resultWords(results)),
    results.map((result) => MARKS[result]).join('') + UNUSED.repeat(unused),
    link,
  ].join('\n');
}
