import type { DeletedGame } from '@imguessr/contracts';
import { RESTORE_DAYS } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Skeleton, showToast } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { showError } from '../../shared/api/show-error.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card } from '../../shared/components/card.tsx';
import { deletedGamesQuery, gameChanged } from '../../shared/game/game.queries.ts';
import { BackLink } from '../../shared/page/back-link.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { DeletedGameItem } from './deleted-game-item.tsx';

const List = styled.ul`
  display: grid;
  & > li + li { border-top: 1px solid var(--line); }
`;

/** The games that were deleted last, to restore them. */
export default function DeletedGamesPage() {
  const queries = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const deleted = useQuery(deletedGamesQuery);
  const { data: games, error, refetch } = deleted;
  const { mutate, isPending, variables } = useSingleMutation({
    send: (api, { id }: DeletedGame) => api.restoreGame({ params: { id } }),
    onSuccess: async ({ imageCount }, game) => {
      queries.setQueryData(deletedGamesQuery.queryKey, (all) =>
        all?.filter(({ id }) => id !== game.id),
      );
      // The pressed button was removed with its row.
      list.current?.focus();
      const lost = game.imageCount - imageCount;
      const { word } = game;
      showToast({
        title: text('Game restored'),
        text:
          lost > 0
            ? text(
                'Game "{word}" is back, without {count, plural, one {1 lost picture} other {{count} lost pictures}}',
                {
                  word,
                  count: lost,
                },
              )
            : text('Game "{word}" is back as it was', { word }),
      });
      await gameChanged(queries, game.id);
    },
    onError: (failure) => {
      showError(text('Failed to restore game'), failure);
      void refetch();
    },
  });
  return (
    <>
      <PageHead title={text('Recently Deleted')}>
        <BackLink />
      </PageHead>
      <Card title={text('Deleted Games')} aside={games && <small>{games.length}</small>}>
        <p>
          {text(
            'A restored game has its word, images, dates, plays and statistics again. Its images are kept for {days} days after the deletion.',
            { days: RESTORE_DAYS },
          )}
        </p>
        <LoadError query={deleted} />
        <div ref={list} tabIndex={-1}>
          {games === undefined && !error && <Skeleton style={{ height: '5rem' }} />}
          {games?.length === 0 && <p>{text('No game has been deleted.')}</p>}
          <List>
            {games?.map((game) => (
              <DeletedGameItem
                key={game.id}
                game={game}
                isBusy={isPending && variables.id === game.id}
                onRestore={() => mutate(game)}
              />
            ))}
          </List>
        </div>
      </Card>
    </>
  );
}
