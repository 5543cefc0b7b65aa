import { styled } from 'styled-components';
import type { KeptData } from './kept-data.ts';

const List = styled.dl`
  border-top: 1.5px solid var(--line);
  & > div {
    display: grid;
    gap: var(--space-1) var(--space-5);
    padding: var(--space-3) 0;
    border-bottom: 1.5px solid var(--line);
    @media (width >= 640px) { grid-template-columns: 12rem minmax(0, 1fr); }
  }
  dt { font: 650 1.05rem/1.35 var(--display); }
`;

const HowLong = styled.p`
  margin-top: var(--space-1);
  color: var(--ink-soft);
  font-size: 0.9rem;
`;

/** What is kept, thing by thing, each with how long. */
export function KeptList({ entries }: { entries: readonly KeptData[] }) {
  return (
    <List>
      {entries.map(({ name, what, howLong }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {what}
            <HowLong>{howLong}</HowLong>
          </dd>
        </div>
      ))}
    </List>
  );
}
