import type { HistoryEntry } from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../shared/components/card.tsx';
import { GameThumb } from '../../shared/components/game-picture.tsx';
import { dateTimeText } from '../../shared/dates/date-text.ts';
import { authorText } from '../../shared/game/author-text.ts';
import { historyQuery } from '../../shared/game/game.queries.ts';

/**
 * Returns what was changed in the language of the admin area: the API joins several changes by
 * semicolons.
 */
const changeText = (entry: Pick<HistoryEntry, 'text'>): string =>
  entry.text
    .split('; ')
    .map((change) => translatedForAdmin(change))
    .reduce((earlier, next) => text('{earlier}; {next}', { earlier, next }));

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 2px var(--space-3);
  padding-left: var(--space-3);
  border-left: 2px solid var(--line);
  overflow-wrap: anywhere;
  &[aria-current] { border-left-color: var(--lamp); }
  & small { color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  & > div { display: flex; gap: var(--space-2); align-items: start; min-width: 0; }
  & > div > :first-child:not(:last-child) { flex: none; }
  & > div > :last-child { display: grid; gap: 2px; min-width: 0; }
`;

function HistoryItem({ entry, isCurrent }: { entry: HistoryEntry; isCurrent: boolean }) {
  const { at, by, pictureUrl } = entry;
  return (
    <Item aria-current={isCurrent || undefined}>
      <div>
        {pictureUrl && <GameThumb url={pictureUrl} px={40} />}
        <span>
          {changeText(entry)}
          <small>
            {rich('{time} · by {author}', {
              time: <time dateTime={at}>{dateTimeText(at)}</time>,
              author: authorText(entry, by),
            })}
          </small>
        </span>
      </div>
      {isCurrent && <small>{text('Current')}</small>}
    </Item>
  );
}

/** What is shown on demand, below its `summary`. */
const Fold = styled.details`
  & > summary { min-height: 32px; width: fit-content; cursor: pointer; font-weight: 600; }
`;

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
