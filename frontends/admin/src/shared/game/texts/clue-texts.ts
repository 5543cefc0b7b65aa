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
    label: text('What it shows'),
    hint: text('Read aloud to people who cannot see the picture. Must not name the word.'),
    empty: text('Say what it shows'),
  },
  description: {
    label: text('Line after the game'),
    hint: text('Shown under the picture after the game.'),
    empty: text('Add a line for after the game'),
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
    ? text('What it shows must not contain {word} or another form of it.', { word })
    : undefined;
