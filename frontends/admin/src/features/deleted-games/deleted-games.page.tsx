import type { DeletedGame } from '@imguessr/contracts';
import { RESTORE_DAYS } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { Button, Skeleton, Spinner, showToast } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card, CardActions } from '../../shared/components/card.tsx';
import { GameThumb } from '../../shared/components/game-picture.tsx';
import { GameWord } from '../../shared/components/game-word.tsx';
import { dateTimeText } from '../../shared/dates/date-text.ts';
import { authorText } from '../../shared/game/author-text.ts';
import { DayBadges } from '../../shared/game/day-badges.tsx';
import { deletedGamesQuery, gameChanged } from '../../shared/game/game.queries.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { BackLink, PageHead } from '../../shared/page/page-head.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) 0;
  border-top: 1px solid var(--line);
  & > div { display: grid; gap: 2px; min-width: 0; }
  & strong { overflow-wrap: anywhere; font: 650 1.1rem/1.2 var(--display); }
  & small { color: var(--ink-soft); }
  @media (width < 480px) {
    grid-template-columns: 4rem minmax(0, 1fr);
    & > button { grid-column: 2; justify-self: start; }
  }
`;

/** A deleted game: picture, word, days, when and by whom it was deleted. */
function DeletedGameItem({
  game,
  isBusy,
  onRestore,
}: {
  game: DeletedGame;
  isBusy: boolean;
  onRestore: () => void;
}) {
  const { id, word, firstImageUrl, imageCount, deletedAt, deletedBy } = game;
  return (
    <Item>
      <GameThumb url={firstImageUrl} px={64} />
      <div>
        <strong>
          <GameWord>{word}</GameWord>
        </strong>
        <CardActions>
          <DayBadges game={game} />
        </CardActions>
        <small>
          #{id} ·{' '}
          {text('{count, plural, one {1 image} other {{count} images}}', { count: imageCount })} ·{' '}
          {rich('deleted {time} by {author}', {
            time: <time dateTime={deletedAt}>{dateTimeText(deletedAt)}</time>,
            author: authorText(game, deletedBy),
          })}
        </small>
      </div>
      <Button
        aria-label={text('Restore {word}', { word })}
        aria-disabled={isBusy}
        onClick={onRestore}
      >
        {isBusy && <Spinner />}
        {isBusy ? text('Restoring...') : text('Restore')}
      </Button>
    </Item>
  );
}

/** The games that were deleted last, to restore them. */
export default function DeletedGamesPage() {
  const queries = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const deleted = useQuery(deletedGamesQuery);
  const { data: games, error } = deleted;
  const { mutate, isPending, variables } = useSingleMutation({
    send: (api, { id }: DeletedGame) => api.restoreGame({ params: { id } }),
    onSuccess: async ({ imageCount, word }, game) => {
      queries.setQueryData(deletedGamesQuery.queryKey, (all) =>
        all?.filter(({ id }) => id !== game.id),
      );
      // The pressed button was removed with its row.
      list.current?.focus();
      const count = game.imageCount - imageCount;
      showToast({
        title: text('Game restored'),
        text:
          count > 0
            ? text(
                'Game "{word}" is back, without {count, plural, one {1 lost picture} other {{count} lost pictures}}',
                { word, count },
              )
            : text('Game "{word}" is back as it was', { word }),
      });
      await gameChanged(queries, game.id);
    },
    failure: text('Failed to restore game'),
    refetched: deletedGamesQuery.queryKey,
  });
  return (
    <>
      <PageHead title={text('Recently Deleted')}>
        <BackLink />
      </PageHead>
      <Card title={text('Recently Deleted')} aside={games && <small>{games.length}</small>}>
        <p>
          {text('Restoring a game brings back all of it. Its images are kept for {days} days.', {
            days: RESTORE_DAYS,
          })}
        </p>
        <LoadError query={deleted} />
        <div ref={list} tabIndex={-1}>
          {games === undefined && !error && <Skeleton style={{ height: '5rem' }} />}
          {games?.length === 0 && <p>{text('No deleted games.')}</p>}
          <ul>
            {games?.map((game) => (
              <DeletedGameItem
                key={game.id}
                game={game}
                isBusy={isPending && variables.id === game.id}
                onRestore={() => mutate(game)}
              />
            ))}
          </ul>
        </div>
      </Card>
    </>
  );
}
