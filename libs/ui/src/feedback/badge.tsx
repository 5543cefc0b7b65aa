import { styled } from 'styled-components';

const variants = {
  plain: 'background: var(--sunk); color: var(--ink-soft); border: 1.5px solid transparent;',
  lit: 'background: var(--ink); color: var(--ground); border: 1.5px solid transparent; forced-color-adjust: none;',
  right: 'background: transparent; color: var(--right); border: 1.5px solid currentColor;',
  wrong: 'background: transparent; color: var(--wrong); border: 1.5px solid currentColor;',
  open: 'background: transparent; color: var(--ink-soft); border: 1.5px dashed var(--line-strong);',
} as const;

/** A short status label. */
export const Badge = styled.span<{ $tone?: keyof typeof variants }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  padding: 2px var(--space-2);
  border-radius: var(--radius-round);
  font: 650 0.8rem/1.3 var(--display);
  white-space: nowrap;
  ${({ $tone = 'plain' }) => variants[$tone]}
`;
