import { MAX_MAKER_NAME_LENGTH, ROLES, type Role } from '@imguessr/contracts';
import { Button, Field, Select, TextInput } from '@imguessr/ui';
import { type FormEvent, useState } from 'react';
import { FormLine } from './form-line.tsx';
import { capitalise, ROLE_TEXTS } from './people.view.ts';

interface Props {
  isBusy: boolean;
  onInvite: (maker: { name: string; role: Role }) => void;
}

export function NewMakerForm({ isBusy, onInvite }: Props) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    onInvite({ name: name.trim(), role });
    setName('');
  };
  return (
    <FormLine onSubmit={submit}>
      <Field label="Name of the new maker">
        {(ids) => (
          <TextInput
            {...ids}
            value={name}
            maxLength={MAX_MAKER_NAME_LENGTH}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Role">
        {(ids) => (
          <Select {...ids} value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {ROLES.map((other) => (
              <option key={other} value={other}>
                {capitalise(other)}: {ROLE_TEXTS[other]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" disabled={name.trim() === '' || isBusy}>
        Invite
      </Button>
    </FormLine>
  );
}
