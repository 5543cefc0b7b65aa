/** A figure as written in a scene. */
export interface Token {
  emoji: string;
  /** Mirrored (`~`). */
  flip: boolean;
  /** Off the ground (`^`). */
  aloft: boolean;
}

/**
 * Parses figures separated by spaces; a `~` before one mirrors it, a `^` lifts it off the ground.
 */
export function parseFigures(figures: string | undefined): Token[] {
  return (figures ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const emoji = word.replace(/^[~^]+/, '');
      const marks = word.slice(0, word.length - emoji.length);
      return { emoji, flip: marks.includes('~'), aloft: marks.includes('^') };
    });
}
