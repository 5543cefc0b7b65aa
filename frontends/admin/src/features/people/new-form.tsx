import { MAX_EDITOR_NAME_LENGTH } from '@imguessr/contracts';
import { Button, Form, SelectField, TextField } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Line = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  & > div { flex: 1 1 16rem; min-width: 0; }
`;

/** Asks for the name of somebody or something new, and for one choice. */
export function NewForm<Choice extends string | number>({
  nameLabel,
  start,
  button,
  isBusy,
  onCreate,
  ...choice
}: {
  nameLabel: string;
  label: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  /** What is chosen at first. */
  start: Choice;
  button: string;
  isBusy: boolean;
  onCreate: (name: string, choice: Choice) => void;
}) {
  const [typed, setTyped] = useState('');
  const [value, setValue] = useState(start);
  const name = typed.trim();
  const submit = () => {
    if (name === '' || isBusy) return;
    onCreate(name, value);
    setTyped('');
  };
  return (
    <Line onSubmit={submit}>
      <TextField
        label={nameLabel}
        value={typed}
        maxLength={MAX_EDITOR_NAME_LENGTH}
        autoComplete="off"
        onChange={setTyped}
      />
      <SelectField {...choice} value={value} onChange={setValue} />
      <Button type="submit" disabled={name === '' || isBusy}>
        {button}
      </Button>
    </Line>
  );
}
