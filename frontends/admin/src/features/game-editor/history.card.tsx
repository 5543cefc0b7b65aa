import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { historyQuery } from '../../shared/api/admin-queries.ts';
import { Card } from '../../shared/components/card.tsx';
import { dateTimeText } from '../../shared/dates/date-text.ts';

const Disclosure = styled.details`
  & > summary { min-height: 32px; cursor: pointer; font-weight: 600; }
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  max-height: 24rem;
  overflow-y: auto;
  margin-top: var(--space-2);
  & > li { display: grid; gap: 2px; padding-left: var(--space-3); border-left: 2px solid var(--line); overflow-wrap: anywhere; }
  & small { color: var(--ink-soft); font-variant-numeric: tabular-nums; }
`;

/** The change history of a game, newest first. Fetched when it is expanded. */
export function HistoryCard({ gameId }: { gameId: number }) {
  const api = useAdminApi();
  const [isOpen, setIsOpen] = useState(false);
  const { data, isPending } = useQuery({ ...historyQuery(api, gameId), enabled: isOpen });
  return (
    <Card title="History">
      <Disclosure open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>Show all changes</summary>
        {data ? (
          <List tabIndex={0} aria-label="Changes, newest first">
            {data.toReversed().map(({ revision, at, by, text }) => (
              <li key={revision}>
                {text}
                <small>
                  <time dateTime={at}>{dateTimeText(at)}</time> · {by}
                </small>
              </li>
            ))}
          </List>
        ) : (
          <p role="status">{isPending ? 'Loading history...' : 'Could not load the history.'}</p>
        )}
      </Disclosure>
    </Card>
  );
}
