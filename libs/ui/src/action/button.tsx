import { css, styled } from 'styled-components';
import { RouterLink } from './router-link.tsx';

/**
 * `primary` marks the next action: one per screen. `danger` is for actions that cannot be undone.
 */
type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

const shape = css<{ $tone?: ButtonTone }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: calc(44 * var(--px));
  padding: 0 var(--space-4);
  border: 1.5px solid;
  border-radius: var(--radius-round);
  font: 650 1rem/1.1 var(--display);
  white-space: nowrap;
  touch-action: manipulation;
  transition: transform var(--press) var(--ease), background var(--press), border-color var(--press);
  ${({ $tone = 'plain' }) =>
    $tone === 'primary' &&
    css`
      background: var(--lamp);
      color: var(--on-lamp);
      border-color: transparent;
    `}
  ${({ $tone = 'plain' }) =>
    $tone === 'plain' &&
    css`
      background: var(--raised);
      color: var(--ink);
      border-color: var(--line);
    `}
  ${({ $tone = 'plain' }) =>
    $tone === 'quiet' &&
    css`
      background: transparent;
      color: var(--ink-soft);
      border-color: transparent;
    `}
  ${({ $tone = 'plain' }) =>
    $tone === 'danger' &&
    css`
      background: var(--raised);
      color: var(--wrong);
      border-color: var(--wrong);
    `}
  &:active:not(:disabled) { transform: scale(0.96); }
  &:disabled, &[aria-disabled='true'] { opacity: 0.55; cursor: default; }
  @media (hover: hover) {
    &:hover:not(:disabled) {
      ${({ $tone = 'plain' }) =>
        $tone === 'primary' &&
        css`
          background: var(--lamp-lit);
        `}
      ${({ $tone = 'plain' }) =>
        $tone === 'plain' &&
        css`
          border-color: var(--line-strong);
        `}
      ${({ $tone = 'plain' }) =>
        $tone === 'quiet' &&
        css`
          color: var(--ink);
          background: var(--sunk);
        `}
      ${({ $tone = 'plain' }) =>
        $tone === 'danger' &&
        css`
          background: var(--wrong);
          color: var(--ground);
        `}
    }
  }
`;

export const Button = styled.button.attrs((props) => ({ type: props.type ?? 'button' }))<{
  $tone?: ButtonTone;
}>`
  ${shape}
`;

export const ButtonLink = styled(RouterLink)<{ $tone?: ButtonTone }>`
  ${shape}
  text-decoration: none;
`;

export const DownloadLink = styled.a<{ $tone?: ButtonTone }>`
  ${shape}
  text-decoration: none;
`;

/** The attribute with the tooltip of a control; empty: its `aria-label`. */
export const TOOLTIP = 'data-tooltip';

/** Requires an `aria-label`, which is also the tooltip if `data-tooltip` is not set. */
export const IconButton = styled(Button).attrs<{ 'data-tooltip'?: string }>((props) => ({
  [TOOLTIP]: props[TOOLTIP] ?? '',
}))`
  width: calc(44 * var(--px));
  padding: 0;
`;
