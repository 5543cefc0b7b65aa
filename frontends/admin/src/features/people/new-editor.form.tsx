import type { Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useState } from 'react';
import { NameField, RoleField } from './editor-fields.tsx';
import { FormLine } from './form-line.tsx';

interface Props {
  isBusy: boolean;
  onInvite: (editor: { name: string; role: Role }) => void;
}

export function NewEditorForm({ isBusy, onInvite }: Props) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const submit = () => {
    if (name.trim() === '' || isBusy) return;
    onInvite({ name: name.trim(), role });
    setName('');
  };
  return (
    <FormLine onSubmit={submit}>
      <NameField label={text('Name of the new editor')} value={name} onChange={setName} />
      <RoleField label={text('Role')} value={role} onChange={setRole} />
      <Button type="submit" disabled={name.trim() === '' || isBusy}>
        {text('Invite')}
      </Button>
    </FormLine>
  );
}
