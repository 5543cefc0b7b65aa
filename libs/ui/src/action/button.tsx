import { css, styled } from 'styled-components';
import { RouterLink } from './router-link.tsx';

/** `primary` is the lamp: one on a screen, on the thing to do next. `danger` cannot be taken back. */
export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

const look: Record<ButtonTone, string> = {
  primary: 'background: var(--lamp); color: var(--on-lamp); border-color: transparent;',
  plain: 'background: var(--raised); color: var(--ink); border-color: var(--line);',
  quiet: 'background: transparent; color: var(--ink-soft); border-color: transparent;',
  danger: 'background: var(--raised); color: var(--wrong); border-color: var(--wrong);',
};

const hover: Record<ButtonTone, string> = {
  primary: 'background: var(--lamp-lit);',
  plain: 'border-color: var(--line-strong);',
  quiet: 'color: var(--ink); background: var(--sunk);',
  danger: 'background: var(--wrong); color: var(--ground);',
};

const shape = css<{ $tone?: ButtonTone }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 44px;
  padding: 0 var(--space-4);
  border: 1.5px solid;
  border-radius: var(--radius-round);
  font: 650 1rem/1.1 var(--display);
  white-space: nowrap;
  cursor: pointer;
  touch-action: manipulation;
  transition: transform var(--press) var(--ease), background var(--press), border-color var(--press);
  ${({ $tone = 'plain' }) => look[$tone]}
  &:active:not(:disabled) { transform: scale(0.96); }
  &:disabled, &[aria-disabled='true'] { opacity: 0.55; cursor: default; }
  @media (hover: hover) {
    &:hover:not(:disabled) { ${({ $tone = 'plain' }) => hover[$tone]} }
  }
`;

export const Button = styled.button.attrs((given) => ({ type: given.type ?? 'button' }))<{ $tone?: ButtonTone }>`
  ${shape}
`;

/** A link that looks like a button, because it is one of several things to do. */
export const ButtonLink = styled(RouterLink)<{ $tone?: ButtonTone }>`
  ${shape}
  text-decoration: none;
`;

/** The same for a file, which the browser fetches itself. */
export const DownloadLink = styled.a<{ $tone?: ButtonTone }>`
  ${shape}
  text-decoration: none;
`;

/** A round button that holds an icon; it must be given an `aria-label`. */
export const IconButton = styled(Button)`
  width: 44px;
  padding: 0;
`;
