import { Switch as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.label<{ $busy: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 32px;
  font: 600 0.95rem/1.2 var(--display);
  cursor: ${({ $busy }) => ($busy ? 'progress' : 'pointer')};
`;

const Track = styled(Radix.Root)`
  flex: none;
  width: 44px;
  height: 26px;
  padding: 0;
  border: 2px solid var(--line-strong);
  border-radius: var(--radius-round);
  background: var(--sunk);
  cursor: inherit;
  transition: background var(--press), border-color var(--press);
  &[data-state='checked'] { background: var(--right); border-color: var(--right); }
  @media (forced-colors: active) {
    &[data-state='checked'] { background: Highlight; forced-color-adjust: none; }
  }
`;

const Thumb = styled(Radix.Thumb)`
  display: block;
  width: 18px;
  height: 18px;
  margin-inline-start: 2px;
  border-radius: 50%;
  background: var(--ink-soft);
  transition: transform var(--press) var(--ease);
  &[data-state='checked'] { transform: translateX(18px); background: var(--on-right); }
  [dir='rtl'] &[data-state='checked'] { transform: translateX(-18px); }
  @media (forced-colors: active) { background: ButtonText; }
`;

/** `label` replaces `children` as the accessible name. */
export function Switch({
  checked,
  onChange,
  isBusy = false,
  label,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A busy switch stays focusable but ignores presses. */
  isBusy?: boolean;
  label?: string;
  children?: ReactNode;
}) {
  return (
    <Line $busy={isBusy}>
      <Track
        checked={checked}
        aria-label={label}
        aria-busy={isBusy}
        onCheckedChange={(next) => isBusy || onChange(next)}
      >
        <Thumb />
      </Track>
      {children}
    </Line>
  );
}
