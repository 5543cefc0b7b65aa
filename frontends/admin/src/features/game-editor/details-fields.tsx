import {
  GAME_TEXTS,
  type GameTextName,
  gameLanguage,
  hasAtMostOneLink,
  normaliseWord,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { AdminIcon, Field, Switch, TextAreaField, TextInput } from '@imguessr/ui';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { EditedDetails } from './details.draft.ts';
import { wordHint } from './word/word.view.ts';

interface TextLabels {
  readonly label: string;
  readonly hint: string;
}

const TEXT_LABELS: Record<GameTextName, TextLabels> = {
  afterword: {
    label: text('Afterword'),
    hint: text('Shown after the game. Up to {count} characters and one link.', {
      count: GAME_TEXTS.afterword.maxLength,
    }),
  },
  note: {
    label: text('Note'),
    hint: text('Players never see it. Up to {count} characters.', {
      count: GAME_TEXTS.note.maxLength,
    }),
  },
};

interface GameTextFieldProps {
  readonly name: GameTextName;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field of a text that goes with a game. */
export function GameTextField({ name, value, onChange }: GameTextFieldProps) {
  const { label: ofText, hint } = TEXT_LABELS[name];
  const label = text('{name} (optional)', { name: ofText });
  const isRefused = name === 'afterword' && !hasAtMostOneLink(value);
  return (
    <TextAreaField
      label={label}
      hint={hint}
      error={isRefused ? text('Use at most one link in the afterword.') : undefined}
      dir="auto"
      rows={3}
      maxLength={GAME_TEXTS[name].maxLength}
      value={value}
      onChange={onChange}
    />
  );
}

export const Narrow = styled.div`
  display: grid;
  gap: var(--space-5);
  width: min(36rem, 100%);
  margin: 0 auto;
`;

const WordInput = styled(TextInput)`
  font: 700 1.2rem/1.2 var(--display);
  letter-spacing: 0.06em;
  &:lang(en) { text-transform: uppercase; }
`;

const Flags = styled.div`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
`;

const Notes = styled.div`
  display: grid;
  gap: var(--space-1);
  font-size: 0.9rem;
  &:empty { display: none; }
  & svg { vertical-align: -3px; }
`;

/**
 * The fields for the word and the two flags. The word is displayed in upper case, in other languages
 * than English once it has been typed.
 */
export function DetailsFields({
  value,
  wordField,
  wordProblem,
  wordNotes,
  onChange,
}: {
  value: EditedDetails;
  wordField?: RefObject<HTMLInputElement | null>;
  /** Why the word was rejected. */
  wordProblem?: string | undefined;
  /** What is worth knowing about the word. */
  wordNotes?: readonly string[];
  onChange: (value: EditedDetails) => void;
}) {
  const language = gameLanguage();
  const isEnglish = language.code === 'en';
  return (
    <>
      <Field label={text('Word')} hint={wordHint()} error={wordProblem}>
        {(ids) => (
          <WordInput
            {...ids}
            ref={wordField}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            lang={language.code}
            dir={language.direction}
            value={isEnglish ? value.word.toUpperCase() : value.word}
            onChange={(event) => onChange({ ...value, word: event.target.value })}
            // Not earlier: it would end the composition of a letter.
            onBlur={() => isEnglish || onChange({ ...value, word: normaliseWord(value.word) })}
          />
        )}
      </Field>
      <Notes role="status">
        {wordNotes?.map((note) => (
          <span key={note}>
            <AdminIcon name="warning" size={16} /> {note}
          </span>
        ))}
      </Notes>
      <Flags>
        <Switch checked={value.isActive} onChange={(isActive) => onChange({ ...value, isActive })}>
          {text('Active: players can play this game')}
        </Switch>
        <Switch checked={value.isDaily} onChange={(isDaily) => onChange({ ...value, isDaily })}>
          {text('Daily: can be picked as Game Of The Day')}
        </Switch>
      </Flags>
    </>
  );
}
