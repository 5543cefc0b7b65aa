import { MAX_TOKEN_DAYS } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, SelectField } from '@imguessr/ui';
import { useState } from 'react';
import { NameField } from './editor-fields.tsx';
import { FormLine } from './form-line.tsx';

const DAYS = [7, 30, 90, MAX_TOKEN_DAYS];

interface Props {
  isBusy: boolean;
  onCreate: (token: { name: string; days: number }) => void;
}

export function NewTokenForm({ isBusy, onCreate }: Props) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const submit = () => {
    if (name.trim() === '' || isBusy) return;
    onCreate({ name: name.trim(), days });
    setName('');
  };
  return (
    <FormLine onSubmit={submit}>
      <NameField label={text('Name of the script')} value={name} onChange={setName} />
      <SelectField
        label={text('Valid for')}
        choices={DAYS}
        nameOf={(count) => text('{count} days', { count })}
        value={days}
        onChange={setDays}
      />
      <Button type="submit" disabled={name.trim() === '' || isBusy}>
        {text('Create Token')}
      </Button>
    </FormLine>
  );
}
