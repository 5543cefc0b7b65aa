import { type AttemptMark, MAX_ATTEMPTS } from '@imguessr/game-rules';

const SQUARES: Record<AttemptMark, string> = { right: '🟩', wrong: '🟥', revealed: '🟨', 'given-up': '🏳️' };
const UNUSED = '⬜';

/** A play that is over, as it is told to others. */
export interface SharedPlay {
  /** What the game is called: a date yyyy-MM-dd, or `#7`. */
  readonly name: string;
  readonly marks: readonly AttemptMark[];
  /** The absolute address of the game. */
  readonly link: string;
}

/**
 * A play in words, in squares, and its link last, where no chat covers the words with a preview. The words come first:
 * they are what a screen reader reads well. Nothing in it tells the word.
 */
export function shareText({ name, marks, link }: SharedPlay): string {
  const squares = marks.map((mark) => SQUARES[mark]).join('') + UNUSED.repeat(Math.max(0, MAX_ATTEMPTS - marks.length));
  return `Imguessr ${name}: ${endOf(marks)}\n${squares}\n${link}`;
}

function endOf(marks: readonly AttemptMark[]): string {
  const last = marks.at(-1);
  if (last === 'right') return `solved on clue ${marks.length} of ${MAX_ATTEMPTS}`;
  return last === 'given-up' ? 'given up' : 'not solved';
}
