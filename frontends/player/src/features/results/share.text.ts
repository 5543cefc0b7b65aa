import { type AttemptMark, MAX_ATTEMPTS } from '@imguessr/game-rules';

const SQUARES: Record<AttemptMark, string> = { right: '🟩', wrong: '🟥', revealed: '🟨', 'given-up': '🏳️' };
const UNUSED = '⬜';

/** A finished play, as it is shared with others. */
export interface SharedPlay {
  /** The name of the game: a date (yyyy-MM-dd) or `#7`. */
  readonly name: string;
  readonly marks: readonly AttemptMark[];
  /** The absolute URL of the game. */
  readonly link: string;
}

/**
 * Returns the text to share: the result in words, as squares, then the link. The words come first for screen readers, and
 * the link last, where chat apps show its preview below the text. The text never contains the word of the game.
 */
export function shareText({ name, marks, link }: SharedPlay): string {
  const squares = marks.map((mark) => SQUARES[mark]).join('') + UNUSED.repeat(Math.max(0, MAX_ATTEMPTS - marks.length));
  return `Imguessr ${name}: ${resultOf(marks)}\n${squares}\n${link}`;
}

function resultOf(marks: readonly AttemptMark[]): string {
  const last = marks.at(-1);
  if (last === 'right') return `solved on clue ${marks.length} of ${MAX_ATTEMPTS}`;
  return last === 'given-up' ? 'gave up' : 'not solved';
}
