import { errorText } from '@imguessr/api-client/messages';
import type { AdminGameSummary } from '@imguessr/contracts';
import { AdminIcon, Field, IconButton, Skeleton, TextInput } from '@imguessr/ui';
import { useState } from 'react';
import { Card } from '../../shared/components/card.tsx';
import { ErrorNotice } from '../../shared/components/error-notice.tsx';
import { Draggable } from '../../shared/drag/drag-area.tsx';
import { GameStrip } from './game-strip.tsx';
import { ShelfList } from './schedule.style.ts';
import { shelfId, shelfOf } from './schedule.view.ts';

/** Games that can be dragged onto a day, those that were daily least often first. */
export function GameShelf({
  games,
  error,
  isBusy,
  onRetry,
}: {
  /** Undefined while they are on their way, or could not be had. */
  games: readonly AdminGameSummary[] | undefined;
  error: Error | null;
  isBusy: boolean;
  onRetry: () => void;
}) {
  const [search, setSearch] = useState('');
  const shelf = shelfOf(games ?? [], search);
  return (
    <Card title="Games to plan">
      <Field label="Search">
        {(ids) => (
          <TextInput {...ids} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        )}
      </Field>
      {error && (
        <ErrorNotice text={`The games could not be loaded. ${errorText(error)}`} isBusy={isBusy} onRetry={onRetry} />
      )}
      {games && shelf.length === 0 && (
        <p>{search ? 'No game matches.' : 'No active game with five pictures is flagged daily.'}</p>
      )}
      {!games && !error && <Skeleton style={{ height: '12rem' }} />}
      <ShelfList aria-label="Games to plan">
        {shelf.map(({ id, word, firstImageUrl, wasDailyCount }) => (
          <Draggable key={id} id={shelfId(id)}>
            {(handle) => (
              <li ref={handle.ref} {...handle.pointer}>
                <GameStrip word={word} imageUrl={firstImageUrl} remark={`${wasDailyCount}× daily`} />
                <IconButton $tone="quiet" aria-label={`Drag ${word} onto a day`} {...handle.keyboard}>
                  <AdminIcon name="grip" size={18} />
                </IconButton>
              </li>
            )}
          </Draggable>
        ))}
      </ShelfList>
    </Card>
  );
}
