import type { Navigate } from '@imguessr/contracts';
import { RouterLink, Switch } from '@imguessr/ui';
import { styled } from 'styled-components';
import { Tutorial } from './tutorial.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: center;
  @media (width >= 640px) { grid-template-columns: minmax(0, 1fr) 260px; }
`;

const Rules = styled.ol`
  display: grid;
  gap: var(--space-4);
  counter-reset: rule;
`;

const Rule = styled.li`
  display: grid;
  grid-template-columns: 2.75rem 1fr;
  align-items: center;
  gap: var(--space-4);
  font-size: 1.1rem;
  line-height: 1.4;
  counter-increment: rule;
  &::before {
    content: counter(rule);
    display: grid;
    place-items: center;
    height: 2.75rem;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    font: 750 1.15rem/1 var(--display);
  }
`;

const Descriptions = styled.div`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-6);
  p { color: var(--ink-soft); text-wrap: pretty; }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2) var(--space-5);
  margin-top: var(--space-6);
  color: var(--ink-soft);
`;

export interface RulesProps {
  readonly navigate: Navigate;
  readonly describesClues: boolean;
  readonly onDescribeClues: (describes: boolean) => void;
}

/** The content of the How to Play screen. */
export default function RulesPanel({ navigate, describesClues, onDescribeClues }: RulesProps) {
  return (
    <>
      <Columns>
        <Rules>
          <Rule>Guess the word using 5 image clues and 5 guesses.</Rule>
          <Rule>All clues relate to the word.</Rule>
          <Rule>Each incorrect guess reveals the next clue.</Rule>
          <Rule>A manual reveal consumes 1 guess.</Rule>
        </Rules>
        <Tutorial />
      </Columns>
      <Descriptions>
        <Switch checked={describesClues} onChange={onDescribeClues}>
          Describe the pictures
        </Switch>
        <p>Writes below each picture what it shows, while you play. Screen readers read it out.</p>
      </Descriptions>
      <Foot>
        <p>Made by two friends.</p>
        <RouterLink href="/privacy" navigate={navigate}>
          Your privacy
        </RouterLink>
      </Foot>
    </>
  );
}
