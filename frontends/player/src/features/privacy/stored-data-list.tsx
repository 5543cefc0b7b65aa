import { styled } from 'styled-components';
import type { StoredData } from './stored-data.ts';

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

const Retention = styled.p`
  margin-top: var(--space-1);
  color: var(--ink-soft);
  font-size: 0.9rem;
`;

/** A definition list of stored data, each entry with its retention. */
export function StoredDataList({ entries }: { entries: readonly StoredData[] }) {
  return (
    <List>
      {entries.map(({ name, purpose, retention }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {purpose}
            <Retention>{retention}</Retention>
          </dd>
        </div>
      ))}
    </List>
  );
}
