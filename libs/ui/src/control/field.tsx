import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  & > label { font: 650 0.95rem/1.3 var(--display); }
  & > small { color: var(--ink-soft); font-size: 0.85rem; line-height: 1.35; }
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
  &::placeholder { color: var(--ink-soft); opacity: 0.85; }
`;

export const TextInput = styled.input`${inputStyle}`;
export const Select = styled.select`${inputStyle}`;

/** A form control with a label above and an optional hint below. `children` receives the ids that connect the three. */
export function Field({
  label,
  hint,
  children,
}: {
  label: ReactNode;
  hint?: string | undefined;
  children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(hint ? { 'aria-describedby': hintId } : {}) })}
      {hint && <small id={hintId}>{hint}</small>}
    </Frame>
  );
}
