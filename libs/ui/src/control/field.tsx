import { type ComponentProps, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';

/** A label, a control, and what is said about it in small. */
export const FieldFrame = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  & > label { font: 650 0.95rem/1.3 var(--display); }
  & > small { color: var(--ink-soft); font-size: 0.85rem; line-height: 1.35; }
  & > [role='alert'] { color: var(--wrong); font-weight: 600; }
`;

const inputStyle = css`
  width: 100%;
  min-height: 44px;
  padding: var(--space-2) var(--space-3);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  background: var(--ground);
  color: var(--ink);
  font: inherit;
  &[aria-invalid='true'] { border-color: var(--wrong); }
  &::placeholder { color: var(--ink-soft); opacity: 0.85; }
`;

export const TextInput = styled.input`${inputStyle}`;
/** Grows with its text where the browser supports that. */
export const TextArea = styled.textarea`
  ${inputStyle}
  field-sizing: content;
  min-height: 44px;
  max-height: 14rem;
  resize: vertical;
  line-height: 1.35;
`;
export const Select = styled.select`${inputStyle}`;
/** As wide as its longest option. */
export const NarrowSelect = styled(Select)`&& { width: auto; }`;

interface Labels {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

/** `children` receives the attributes that connect a control with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  children,
}: Labels & {
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <small id={errorId} role="alert">
          {error}
        </small>
      )}
      {hint && <small id={hintId}>{hint}</small>}
    </FieldFrame>
  );
}

type LabelledProps<Props> = Labels &
  Omit<Props, 'onChange'> & { onChange: (value: string) => void };

/** A `TextInput` in a `Field`. */
export const TextField = ({
  label,
  hint,
  error,
  onChange,
  ...input
}: LabelledProps<ComponentProps<typeof TextInput>>) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => <TextInput {...ids} {...input} onChange={({ target }) => onChange(target.value)} />}
  </Field>
);

/** A `TextArea` in a `Field`. */
export const TextAreaField = ({
  label,
  hint,
  error,
  onChange,
  ...area
}: LabelledProps<ComponentProps<typeof TextArea>>) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => <TextArea {...ids} {...area} onChange={({ target }) => onChange(target.value)} />}
  </Field>
);

/** A `Select` in a `Field`, with `choices` as options. */
export function SelectField<Choice extends string | number>({
  choices,
  nameOf,
  value,
  onChange,
  ...labels
}: Labels & {
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice;
  onChange: (choice: Choice) => void;
}) {
  return (
    <Field {...labels}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          onChange={({ target }) => onChange(choices[target.selectedIndex] ?? value)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
