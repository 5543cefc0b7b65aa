import { ApiError, fetchDailyGameByDate, send } from '@imguessr/api-client';
import { dailyPath, gamePath, longDate, type SuggestedGame, today } from '@imguessr/contracts';
import { SUGGESTED_GAMES, shiftDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Glyph, Icon, RouterLink } from '@imguessr/ui';
import { styled } from 'styled-components';
import { useAsyncAction } from '../../shared/async-action.tsx';
import { marksOf, nextUnplayed } from '../../shared/daily/day-marks.ts';
import type { PanelProps } from '../../shared/panel.ts';
import { useDailyDates, usePanelQuery } from '../../shared/queries.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { NEW_GAMES_OFFLINE, useOnline } from '../../shared/use-online.ts';
import { GameTile, tileShape } from './game-tile.tsx';

/** Resolves with an empty list if there is nothing to suggest. */
export async function fetchSuggestedGames(
  sessionId: string,
  signal?: AbortSignal,
): Promise<readonly SuggestedGame[]> {
  const messageOf = () => text('Failed to fetch suggested games');
  try {
    return await send('GET /api/games/suggested', { query: { sessionId }, signal, messageOf });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

const DICE = 'M5 5h14v14H5zM9 9v.1M15 9v.1M9 15v.1M15 15v.1M12 12v.1';

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

const Tile = styled(RouterLink)`
  ${tileShape}
  transition: border-color var(--press);
  @media (hover: hover) { &:hover { border-color: var(--ink); } }
`;

const Placeholder = styled.div`
  ${tileShape}
  color: var(--ink-soft);
`;

const Actions = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-5);
`;

const Reason = styled.p`
  color: var(--ink-soft);
  text-align: center;
  &:empty { display: none; }
`;

/**
 * Other games to play: today's, the latest day that was missed, two suggestions, or a random one.
 */
export default function PlayMorePanel({
  sessionId,
  gameId,
  playedGames,
  onRandomGame,
  openPanel,
}: Omit<PanelProps, 'onClose' | 'invitation' | 'onImported'>) {
  const date = today();
  const suggested = usePanelQuery({
    // another game has other suggestions
    queryKey: ['suggested', sessionId, gameId],
    enabled: sessionId !== '',
    queryFn: ({ signal }) => fetchSuggestedGames(sessionId, signal),
  });
  const dates = useDailyDates(date);
  const yesterday = shiftDate(date, -1);
  const missed = nextUnplayed(dates.data ?? [], marksOf(playedGames()), yesterday);
  const isOnline = useOnline();
  const { isBusy, run } = useAsyncAction();
  const placeholders = suggested.isPending ? SUGGESTED_GAMES : 0;

  return (
    <>
      <List>
        <DailyTile
          name={text('Game Of The Day')}
          date={date}
          finished={playedGames().find(({ outcome, days }) => outcome && days?.[date])}
        />
        {missed !== undefined && (
          <DailyTile
            name={missed === yesterday ? text('Yesterday’s game') : text('A day you missed')}
            date={missed}
          />
        )}
        {Array.from({ length: placeholders }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
          <li key={index}>
            <Placeholder aria-hidden="true">
              <GameTile name="…" image={undefined} wordLength={undefined} />
            </Placeholder>
          </li>
        ))}
        {suggested.data?.slice(0, SUGGESTED_GAMES).map((game) => (
          <li key={game.gameId}>
            <Tile href={gamePath(game.gameId)}>
              <GameTile
                name={text('Game #{gameId}', { gameId: game.gameId })}
                image={game.firstImage}
                wordLength={game.wordLength}
              />
            </Tile>
          </li>
        ))}
      </List>
      <Actions>
        <Button $tone="primary" disabled={isBusy || !isOnline} onClick={() => run(onRandomGame)}>
          <Glyph path={DICE} />
          {isBusy ? text('Loading...') : text('Random Game')}
        </Button>
        <Reason role="status">{!isOnline && NEW_GAMES_OFFLINE}</Reason>
        <Button onClick={() => openPanel('rules')}>
          <Icon name="question" />
          {text('Rules')}
        </Button>
      </Actions>
    </>
  );
}

function DailyTile({
  name,
  date,
  finished,
}: {
  name: string;
  date: string;
  /** The player's own play, if it has ended. */
  finished?: PlayedGame | undefined;
}) {
  const { data } = usePanelQuery({
    queryKey: ['daily', date],
    queryFn: ({ signal }) => fetchDailyGameByDate(date, signal),
  });
  return (
    <li>
      <Tile href={dailyPath(date)}>
        <GameTile
          name={name}
          image={data?.allImages[0]}
          wordLength={data?.wordLength}
          finished={finished}
        >
          {longDate(date)}
        </GameTile>
      </Tile>
    </li>
  );
}
