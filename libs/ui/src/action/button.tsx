import { css, styled } from 'styled-components';
import { RouterLink } from './router-link.tsx';

/**
 * `primary` marks the next action: one per screen. `danger` is for actions that cannot be undone.
 */
interface Tone {
  $tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  'data-tone'?: string;
}

const toned = ({ $tone = 'plain' }: Tone) => ({ 'data-tone': $tone });

/** `:where` leaves the colours to whoever styles a button further. */
const shape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: calc(44 * var(--px));
  padding: 0 var(--space-4);
  border: 1.5px solid transparent;
  border-radius: var(--radius-round);
  font: 650 1rem/1.1 var(--display);
  white-space: nowrap;
  touch-action: manipulation;
  transition: transform var(--press) var(--ease), background var(--press), border-color var(--press);
  &:where([data-tone='primary']) { background: var(--lamp); color: var(--on-lamp); }
  &:where([data-tone='plain']) { background: var(--raised); color: var(--ink); border-color: var(--line); }
  &:where([data-tone='quiet']) { color: var(--ink-soft); }
  &:where([data-tone='danger']) { background: var(--raised); color: var(--wrong); border-color: var(--wrong); }
  &:active:not(:disabled) { transform: scale(0.96); }
  &:disabled, &[aria-disabled='true'] { opacity: 0.55; cursor: default; }
  @media (hover: hover) {
    &:where([data-tone='primary']):hover:not(:disabled) { background: var(--lamp-lit); }
    &:where([data-tone='plain']):hover:not(:disabled) { border-color: var(--line-strong); }
    &:where([data-tone='quiet']):hover:not(:disabled) { color: var(--ink); background: var(--sunk); }
    &:where([data-tone='danger']):hover:not(:disabled) { background: var(--wrong); color: var(--ground); }
  }
`;

export const Button = styled.button.attrs<Tone>(({ type = 'button', ...props }) => ({
  type,
  ...toned(props),
}))`
  ${shape}
`;

export const ButtonLink = styled(RouterLink).attrs<Tone>(toned)`
  ${shape}
  text-decoration: none;
`;

export const DownloadLink = styled.a.attrs<Tone>(toned)`
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
