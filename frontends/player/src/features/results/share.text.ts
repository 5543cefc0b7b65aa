import { type AttemptResult, MAX_ATTEMPTS } from '@imguessr/game-rules';

const SQUARES: Record<AttemptResult, string> = { right: '🟩', wrong: '🟥', revealed: '🟨', 'given-up': '🏳️' };
const UNUSED = '⬜';

/** A finished play, as it is shared with others. */
export interface SharedPlay {
  /** The name of the game: a date (yyyy-MM-dd) or `#7`. */
  readonly name: string;
  readonly results: readonly AttemptResult[];
  /** The absolute URL of the game. */
  readonly link: string;
}

/**
 * Returns the text to share: the result in words, as squares, then the link. The words come first for screen readers, and
 * the link last, where chat apps show its preview below the text. The text never contains the word of the game.
 */
export function shareText({ name, results, link }: SharedPlay): string {
  const squares =
    results.map((result) => SQUARES[result]).join('') + UNUSED.repeat(Math.max(0, MAX_ATTEMPTS - results.length));
  return `Imguessr ${name}: ${outcomeText(results)}\n${squares}\n${link}`;
}

function outcomeText(results: readonly AttemptResult[]): string {
  const last = results.at(-1);
  if (last === 'right') return `solved on clue ${results.length} of ${MAX_ATTEMPTS}`;
  return last === 'given-up' ? 'gave up' : 'not solved';
}
