import { css, styled } from 'styled-components';

type BadgeTone = 'plain' | 'lit' | 'right' | 'wrong' | 'open';

export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  padding: 2px var(--space-2);
  border-radius: var(--radius-round);
  font: 650 0.8rem/1.3 var(--display);
  white-space: nowrap;
  ${({ $tone = 'plain' }) =>
    $tone === 'plain' &&
    css`
      background: var(--sunk);
      color: var(--ink-soft);
      border: 1.5px solid transparent;
    `}
  ${({ $tone = 'plain' }) =>
    $tone === 'lit' &&
    css`
      background: var(--ink);
      color: var(--ground);
      border: 1.5px solid transparent;
      forced-color-adjust: none;
    `}
  ${({ $tone = 'plain' }) =>
    $tone === 'right' &&
    css`
      background: transparent;
      color: var(--right);
      border: 1.5px solid currentColor;
    `}
  ${({ $tone = 'plain' }) =>
    $tone === 'wrong' &&
    css`
      background: transparent;
      color: var(--wrong);
      border: 1.5px solid currentColor;
    `}
  ${({ $tone = 'plain' }) =>
    $tone === 'open' &&
    css`
      background: transparent;
      color: var(--ink-soft);
      border: 1.5px dashed var(--line-strong);
    `}
`;
