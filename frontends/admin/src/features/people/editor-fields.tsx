import { MAX_EDITOR_NAME_LENGTH, ROLES, type Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Form, SelectField, TextField } from '@imguessr/ui';
import { styled } from 'styled-components';
import { ROLE_TEXTS, roleName } from './people.view.ts';

export const FormLine = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  & > div { flex: 1 1 16rem; min-width: 0; }
`;

interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

export function NameField({ label, value, onChange }: FieldProps<string>) {
  return (
    <TextField
      label={label}
      value={value}
      maxLength={MAX_EDITOR_NAME_LENGTH}
      autoComplete="off"
      onChange={onChange}
    />
  );
}

export function RoleField(props: FieldProps<Role>) {
  return (
    <SelectField
      {...props}
      choices={ROLES}
      nameOf={(choice) =>
        text('{name}: {value}', { name: roleName(choice), value: ROLE_TEXTS[choice] })
      }
    />
  );
}
