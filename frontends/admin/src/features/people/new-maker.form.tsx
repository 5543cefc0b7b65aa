import type { Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useState } from 'react';
import { FormLine } from './form-line.tsx';
import { NameField, RoleField } from './maker-fields.tsx';

interface Props {
  isBusy: boolean;
  onInvite: (maker: { name: string; role: Role }) => void;
}

export function NewMakerForm({ isBusy, onInvite }: Props) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const submit = () => {
    if (name.trim() === '' || isBusy) return;
    onInvite({ name: name.trim(), role });
    setName('');
  };
  return (
    <FormLine onSubmit={submit}>
      <NameField label={text('Name of the new maker')} value={name} onChange={setName} />
      <RoleField label={text('Role')} value={role} onChange={setRole} />
      <Button type="submit" disabled={name.trim() === '' || isBusy}>
        {text('Invite')}
      </Button>
    </FormLine>
  );
}
