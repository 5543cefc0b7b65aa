import { keyframes, styled } from 'styled-components';

// Apart from what a first visit shows: its style sheet has all styles of a module.

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
