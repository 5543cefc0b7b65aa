import type { AdminGameSummary } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figuresQuery } from '../../../shared/game/game.queries.ts';
import { changeSearch, useSearch } from '../../../shared/navigation/search.ts';
import { type GamesView, gamesInView } from './games.view.ts';
import {
  type Density,
  densityOf,
  queryOf,
  storeDensity,
  storedDensity,
  viewOf,
} from './view.address.ts';

/**
 * Returns the games of a view, undefined while they are loading, and the figures of all games. The
 * figures are requested after
 * the games: the list is shown without them.
 */
export function useShownGames(games: readonly AdminGameSummary[] | undefined, view: GamesView) {
  const { data: figures } = useQuery({ ...figuresQuery, enabled: games !== undefined });
  const today = localDate(new Date());
  const shown = useMemo(
    () => games && gamesInView(games, view, { today, figures }),
    [games, view, today, figures],
  );
  return { shown, figures };
}

/**
 * Returns the query string with its view and density, and functions that change them. A filter or
 * sort order gets an
 * entry in the browser's history; a typed letter does not.
 */
export function useListView() {
  const query = useSearch();
  const view = useMemo(() => viewOf(query), [query]);
  const density = densityOf(query) ?? storedDensity();

  const setView = (next: GamesView) => {
    const { search } = window.location;
    const isTyping = viewOf(search).search !== next.search;
    changeSearch(queryOf(next, densityOf(search)), { isReplaced: isTyping });
  };
  const setDensity = (next: Density) => {
    storeDensity(next);
    changeSearch(queryOf(viewOf(window.location.search), next), { isReplaced: true });
  };
  return { query, view, setView, density, setDensity };
}
