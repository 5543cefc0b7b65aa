import type { AdminGameSummary } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figuresQuery } from '../../../shared/game/game.queries.ts';
import { type GamesView, gamesInView } from './games.view.ts';

/**
 * Returns the games of a view, undefined while they are loading, and the figures of all games. The
 * figures are requested after
 * the games: the list is shown without them.
 */
export function useShownGames(games: readonly AdminGameSummary[] | undefined, view: GamesView) {
  const { data: figures } = useQuery({
    ...figuresQuery,
    enabled: games !== undefined,
  });
  const today = localDate(new Date());
  const shown = useMemo(
    () => games && gamesInView(games, view, { today, figures }),
    [games, view, today, figures],
  );
  return { shown, figures };
}
