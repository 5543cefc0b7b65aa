import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { VisuallyHidden } from '@imguessr/ui';
import { styled } from 'styled-components';
import { guessesLeft } from '../announcements.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 32px;
  color: var(--ink-soft);
  font: 600 0.85rem/1.2 var(--display);
  white-space: nowrap;
`;

const Dots = styled.span`
  display: flex;
  gap: 4px;
`;

const Dot = styled.span<{ $used: boolean }>`
  width: 10px;
  height: 10px;
  border: 2px solid var(--ink-soft);
  border-radius: 50%;
  background: ${({ $used }) => ($used ? 'transparent' : 'var(--ink-soft)')};
  opacity: ${({ $used }) => ($used ? 0.55 : 1)};
  @media (forced-colors: active) {
    background: ${({ $used }) => ($used ? 'Canvas' : 'CanvasText')};
    forced-color-adjust: none;
  }
`;

const Wide = styled.span`
  @container (width < 420px) { display: none; }
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
      <Wide aria-hidden="true">{guessesLeft(remaining)}</Wide>
      <VisuallyHidden>{guessesLeft(remaining)}</VisuallyHidden>
    </Line>
  );
}
