import { MAX_MAKER_NAME_LENGTH, type Role } from '@imguessr/contracts';
import { Field, Select, TextInput } from '@imguessr/ui';
import { ROLE_TEXTS, roleName } from './people.view.ts';

interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

export function NameField({ label, value, onChange }: FieldProps<string>) {
  return (
    <Field label={label}>
      {(ids) => (
        <TextInput
          {...ids}
          value={value}
          maxLength={MAX_MAKER_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function RoleField<Choice extends Role>({
  label,
  value,
  choices,
  onChange,
}: FieldProps<Choice> & { choices: readonly Choice[] }) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onChange(event.target.value as Choice)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {`${roleName(choice)}: ${ROLE_TEXTS[choice]}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
