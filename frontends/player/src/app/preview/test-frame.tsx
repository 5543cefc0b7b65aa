import { text } from '@imguessr/texts';
import { narrowAndLow } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePlay } from '../../features/play/play.context.ts';

/** The page below fills the rest of the window. */
const Frame = styled.div`
  --mark: 2.75rem;
  & > p {
    display: grid;
    place-content: center;
    height: var(--mark);
    padding-inline: var(--space-3);
    overflow: hidden;
    background: var(--ink);
    color: var(--ground);
    font-size: 0.85rem;
    line-height: 1.25;
    text-align: center;
    text-wrap: balance;
  }
  & > div {
    min-height: calc(100dvh - var(--mark));
    height: calc(100dvh - var(--mark));
    ${narrowAndLow} { height: auto; }
  }
`;

/** Marks a page on which a tester plays. */
export function TestFrame({ children }: { children: ReactNode }) {
  const isOver = usePlay(({ isGameOver }) => isGameOver);
  return (
    <Frame>
      <p role="note">
        {isOver
          ? text('Thank you! The makers see your guesses, but not whose they are.')
          : text('A test: the makers see your guesses, but not whose they are.')}
      </p>
      {children}
    </Frame>
  );
}
