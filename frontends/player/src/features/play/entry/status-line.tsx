import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { styled } from 'styled-components';
import { guessesLeft } from '../store/announcements.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 32px;
  color: var(--ink-soft);
  font: 600 0.85rem/1.2 var(--display);
  white-space: nowrap;
  /* On a phone, the words are below the dots: beside them is no room. */
  @container (width < 420px) {
    flex-direction: column;
    align-items: start;
    justify-content: center;
    gap: 3px;
    font-size: 0.75rem;
    line-height: 1;
  }
`;

const Dots = styled.span`
  display: flex;
  gap: var(--space-1);
`;

const Dot = styled.span<{ $used: boolean }>`
  width: calc(10 * var(--px));
  height: calc(10 * var(--px));
  border: 2px solid var(--ink-soft);
  border-radius: 50%;
  background: ${({ $used }) => ($used ? 'transparent' : 'var(--ink-soft)')};
  opacity: ${({ $used }) => ($used ? 0.55 : 1)};
  @media (forced-colors: active) {
    background: ${({ $used }) => ($used ? 'Canvas' : 'CanvasText')};
    forced-color-adjust: none;
  }
`;

/** The number of guesses left, as dots and in words. */
export function StatusLine({ remaining }: { remaining: number }) {
  return (
    <Line>
      <Dots aria-hidden="true">
        {Array.from({ length: MAX_ATTEMPTS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          <Dot key={index} $used={index >= remaining} />
        ))}
      </Dots>
      <span>{guessesLeft(remaining)}</span>
    </Line>
  );
}
