import { VisuallyHidden } from '@imguessr/ui';
import { styled } from 'styled-components';
import type { VisibleGuess } from '../play.state.ts';

const List = styled.ol`
  display: flex;
  justify-content: center;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  overflow: hidden;
  max-height: 1.5rem;
  font: 600 0.9rem/1.5rem var(--display);
  color: var(--ink-soft);
  letter-spacing: 0.03em;
`;

const Guess = styled.li<{ $correct: boolean }>`
  text-decoration: ${({ $correct }) => ($correct ? 'underline' : 'line-through')} 1.5px
    ${({ $correct }) => ($correct ? 'var(--right)' : 'var(--wrong)')};
  text-underline-offset: 3px;
  color: ${({ $correct }) => ($correct ? 'var(--ink)' : 'inherit')};
`;

/** The words guessed so far, oldest first. */
export function GuessList({ guesses }: { guesses: readonly VisibleGuess[] }) {
  return (
    <List aria-label="Your guesses">
      {guesses.map(({ attempt, isCorrect }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be guessed twice
        <Guess key={index} $correct={isCorrect}>
          {attempt}
          <VisuallyHidden>{isCorrect ? ', correct' : ', wrong'}</VisuallyHidden>
        </Guess>
      ))}
    </List>
  );
}
