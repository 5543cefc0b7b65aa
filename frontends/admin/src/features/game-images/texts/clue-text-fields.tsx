import {
  CLUE_TEXT_NAMES,
  CLUE_TEXTS,
  type ClueTextName,
  type ClueTexts,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { TextAreaField } from '@imguessr/ui';
import { styled } from 'styled-components';
import { CLUE_TEXT_LABELS, clueTextProblem } from '../../../shared/game/texts/clue-texts.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-4);
`;

/** The fields for the texts of an image. One that is rejected shows why at once. */
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
  onChange: (name: ClueTextName, typed: string) => void;
}) {
  return (
    <Fields>
      {CLUE_TEXT_NAMES.map((name) => (
        <TextAreaField
          key={name}
          label={text('{name} (optional)', { name: CLUE_TEXT_LABELS[name].label })}
          hint={[CLUE_TEXT_LABELS[name].hint, note].filter(Boolean).join(' ')}
          error={clueTextProblem(name, texts[name], word)}
          rows={2}
          maxLength={CLUE_TEXTS[name].maxLength}
          value={texts[name]}
          onChange={(typed) => onChange(name, typed)}
        />
      ))}
    </Fields>
  );
}

/** Moves the focus to the first invalid field of a form, and returns whether there is one. */
export function focusInvalidField(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return invalid !== null;
}
