import {
  type AttemptResult,
  attemptResult,
  gameLanguage,
  MAX_ATTEMPTS,
  wordLengthOf,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Icon, VisuallyHidden } from '@imguessr/ui';
import { type CSSProperties, memo } from 'react';
import { styled } from 'styled-components';
import type { Attempt } from '../store/play.state.ts';

/**
 * An equal part of the width for each attempt, and more for a long word while there is room. A
 * word that does not fit wraps, so that
 * no guess is ever cut off.
 */
const List = styled.ol`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 2px var(--space-1);
  min-height: 1.5rem;
  font: 600 clamp(0.75rem, 3.4vw, 0.9rem)/1.15 var(--display);
  color: var(--ink-soft);
  letter-spacing: 0.02em;
  text-align: center;
  overflow-wrap: anywhere;
`;

const Item = styled.li`
  /* On a phone, a long word is smaller, so that it fits into its column. */
  font-size: max(0.65rem, min(1em, calc((100vw - 40px) * 0.27 / var(--letters))));
  flex: 0 1 auto;
  min-width: calc(${() => 100 / MAX_ATTEMPTS}% - var(--space-1));
  text-underline-offset: 3px;
  svg { vertical-align: middle; }
  &[data-result='right'] { text-decoration: underline 1.5px var(--right); color: var(--ink); }
  &[data-result='wrong'] { text-decoration: line-through 1.5px var(--wrong); }
`;

const spoken: Record<AttemptResult, string> = {
  right: text(', correct'),
  wrong: text(', wrong'),
  revealed: text('Clue revealed'),
  'given-up': text('Gave up'),
};

/** What each attempt was used for, oldest first: a guessed word, a revealed clue or giving up. */
export const GuessList = memo(function GuessList({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <List aria-label={text('Your guesses')}>
      {attempts.map((attempt, index) => {
        const result = attemptResult(attempt);
        const isWord = result === 'right' || result === 'wrong';
        const letters = { '--letters': wordLengthOf(attempt.attempt) } as CSSProperties;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be guessed twice
          <Item key={index} data-result={result} style={letters}>
            {isWord ? (
              <span lang={gameLanguage().code} translate="no">
                {attempt.attempt}
              </span>
            ) : (
              <Icon name={result === 'revealed' ? 'eye' : 'flag'} size={16} />
            )}
            <VisuallyHidden>{spoken[result]}</VisuallyHidden>
          </Item>
        );
      })}
    </List>
  );
});
