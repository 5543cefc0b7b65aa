import { MAX_TOKEN_DAYS, type Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, SelectField } from '@imguessr/ui';
import { useState } from 'react';
import { FormLine } from './form-line.tsx';
import { NameField, RoleField } from './maker-fields.tsx';

type TokenRole = Exclude<Role, 'owner'>;
const TOKEN_ROLES: readonly TokenRole[] = ['editor', 'author', 'reader'];
const DAYS = [7, 30, 90, MAX_TOKEN_DAYS];

interface Props {
  isBusy: boolean;
  onCreate: (token: { name: string; role: TokenRole; days: number }) => void;
}

export function NewTokenForm({ isBusy, onCreate }: Props) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<TokenRole>('author');
  const [days, setDays] = useState(90);
  const submit = () => {
    if (name.trim() === '' || isBusy) return;
    onCreate({ name: name.trim(), role, days });
    setName('');
  };
  return (
    <FormLine onSubmit={submit}>
      <NameField label={text('Name of the script')} value={name} onChange={setName} />
      <RoleField label={text('Rights')} value={role} choices={TOKEN_ROLES} onChange={setRole} />
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
