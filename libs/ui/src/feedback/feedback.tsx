import { keyframes, styled } from 'styled-components';

export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/**
 * Render it permanently: a region is only announced when it changes. A new `id` announces an equal
 * text again.
 */
export function LiveRegion({ text, id }: { text: string; id: number }) {
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {text && <span key={id}>{text}</span>}
    </VisuallyHidden>
  );
}

/** What matters less than the rest. */
export const Soft = styled.p`
  color: var(--ink-soft);
`;

interface Tone {
  $tone?: 'plain' | 'lit' | 'right' | 'open';
  'data-tone'?: string;
}

export const Badge = styled.span.attrs<Tone>(({ $tone = 'plain' }) => ({ 'data-tone': $tone }))`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  padding: 2px var(--space-2);
  border: 1.5px solid transparent;
  border-radius: var(--radius-round);
  color: var(--ink-soft);
  font: 650 0.8rem/1.3 var(--display);
  white-space: nowrap;
  &[data-tone='plain'] { background: var(--sunk); }
  &[data-tone='lit'] { background: var(--ink); color: var(--ground); forced-color-adjust: none; }
  &[data-tone='right'] { border-color: currentColor; color: var(--right); }
  &[data-tone='open'] { border: 1.5px dashed var(--line-strong); }
`;

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

export const Skeleton = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  border-radius: var(--radius-s);
  background: var(--sunk);
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

const spin = keyframes`to { rotate: 1turn; }`;

/** Needs a text beside it that says what is in progress. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  border: 2.5px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${spin} 800ms linear infinite;
`;
