import { errorText } from '@imguessr/api-client/messages';
import type { AdminGameSummary } from '@imguessr/contracts';
import { AdminIcon, Field, IconButton, Skeleton, TextInput } from '@imguessr/ui';
import { useState } from 'react';
import { Card } from '../../shared/components/card.tsx';
import { ErrorNotice } from '../../shared/components/error-notice.tsx';
import { Draggable } from '../../shared/drag/drag-area.tsx';
import { GameStrip } from './game-strip.tsx';
import { PlannableGameList } from './schedule.style.ts';
import { gameDragId, plannableGames } from './schedule.view.ts';

/** The games that can be dragged onto a day, least often used first. */
export function PlannableGames({
  games,
  error,
  isBusy,
  onRetry,
}: {
  /** Undefined while the games are loading or could not be loaded. */
  games: readonly AdminGameSummary[] | undefined;
  error: Error | null;
  isBusy: boolean;
  onRetry: () => void;
}) {
  const [search, setSearch] = useState('');
  const shown = plannableGames(games ?? [], search);
  return (
    <Card title="Available Games">
      <Field label="Search">
        {(ids) => (
          <TextInput {...ids} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        )}
      </Field>
      {error && (
        <ErrorNotice text={`Could not load the games. ${errorText(error)}`} isBusy={isBusy} onRetry={onRetry} />
      )}
      {games && shown.length === 0 && (
        <p>{search ? 'No matching games.' : 'No playable daily games yet. Mark a game as daily to plan it here.'}</p>
      )}
      {!games && !error && <Skeleton style={{ height: '12rem' }} />}
      <PlannableGameList aria-label="Available Games">
        {shown.map(({ id, word, firstImageUrl, wasDailyCount }) => (
          <Draggable key={id} id={gameDragId(id)}>
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
      </PlannableGameList>
    </Card>
  );
}
