import { text } from '@imguessr/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../shared/components/card.tsx';
import { Fold } from '../../shared/components/fold.ts';
import { historyQuery } from '../../shared/game/game.queries.ts';
import { HistoryItem } from './history-item.tsx';

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
  max-height: 28rem;
  overflow-y: auto;
  margin-top: var(--space-3);
`;

/** The change history of a game, newest first. Fetched when it is expanded. */
export function HistoryCard({ gameId, revision }: { gameId: number; revision: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isPending } = useQuery({ ...historyQuery(gameId), enabled: isOpen });
  return (
    <Card title={text('History')}>
      <Fold open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{text('Show all changes')}</summary>
        {data ? (
          <List tabIndex={0} aria-label={text('Changes, newest first')}>
            {data.toReversed().map((entry) => (
              <HistoryItem
                key={entry.revision}
                entry={entry}
                isCurrent={entry.revision === revision}
              />
            ))}
          </List>
        ) : (
          <p role="status">
            {isPending ? text('Loading history...') : text('Could not load the history.')}
          </p>
        )}
      </Fold>
    </Card>
  );
}
