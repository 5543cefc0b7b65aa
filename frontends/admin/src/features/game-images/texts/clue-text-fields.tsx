import { MAX_CLUE_TEXT_LENGTH, namesWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { TextAreaField } from '@imguessr/ui';
import { styled } from 'styled-components';

/** The two texts of an image. */
export interface ClueTexts {
  readonly hint: string;
  readonly description: string;
}

export const NO_TEXTS: ClueTexts = { hint: '', description: '' };

/** Returns why a hint is rejected; undefined when it is accepted. The catalog applies the same rule. */
export const hintProblem = (hint: string, word: string): string | undefined =>
  namesWord(hint, word) ? text('The hint must not contain {word} or another form of it.', { word }) : undefined;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-4);
`;

/** The fields for the hint and the description of an image. A hint that names the word shows an error at once. */
export function ClueTextFields({
  word,
  texts,
  note = '',
  onChange,
}: {
  word: string;
  texts: ClueTexts;
  /** A sentence added to the explanation of each field. */
  note?: string;
  onChange: (texts: ClueTexts) => void;
}) {
  const withNote = (hint: string) => [hint, note].filter(Boolean).join(' ');
  return (
    <Pair>
      <TextAreaField
        label={text('Hint (optional)')}
        hint={withNote(text('Read aloud while people play. Must not name the word.'))}
        error={hintProblem(texts.hint, word)}
        rows={2}
        maxLength={MAX_CLUE_TEXT_LENGTH}
        value={texts.hint}
        onChange={(typed) => onChange({ ...texts, hint: typed })}
      />
      <TextAreaField
        label={text('Description (optional)')}
        hint={withNote(text('Shown under the picture when the game is over.'))}
        rows={2}
        maxLength={MAX_CLUE_TEXT_LENGTH}
        value={texts.description}
        onChange={(typed) => onChange({ ...texts, description: typed })}
      />
    </Pair>
  );
}

/** Moves the focus to the first invalid field of a form, and returns whether there is one. */
export function focusInvalidField(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return invalid !== null;
}
