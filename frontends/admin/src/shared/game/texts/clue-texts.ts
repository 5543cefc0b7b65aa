import { type ClueTextName, namesWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

interface ClueTextLabels {
  readonly label: string;
  readonly hint: string;
  /** Shown in place of a text that is missing. */
  readonly empty: string;
}

export const CLUE_TEXT_LABELS: Record<ClueTextName, ClueTextLabels> = {
  hint: {
    label: text('Hint'),
    hint: text('Read aloud while people play. Must not name the word.'),
    empty: text('Add a hint'),
  },
  description: {
    label: text('Description'),
    hint: text('Shown under the picture when the game is over.'),
    empty: text('Add a description'),
  },
};

/**
 * Returns why a text is rejected; undefined when it is accepted. The catalog applies the same rule.
 */
export const clueTextProblem = (
  name: ClueTextName,
  typed: string,
  word: string,
): string | undefined =>
  name === 'hint' && namesWord(typed, word)
    ? text('The hint must not contain {word} or another form of it.', { word })
    : undefined;
