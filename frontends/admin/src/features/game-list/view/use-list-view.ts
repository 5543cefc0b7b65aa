import type { AdminGameSummary } from '@imguessr/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figuresQuery } from '../../../shared/game/game.queries.ts';
import { changeSearch, useSearch } from '../../../shared/navigation/search.ts';
import { type GamesView, gamesInView } from './games.view.ts';
import { queryOf, viewOf } from './view.address.ts';

/**
 * Returns the games of a view, undefined while they are loading, and the figures of all games. The
 * figures are requested after
 * the games: the list is shown without them.
 */
export function useShownGames(games: readonly AdminGameSummary[] | undefined, view: GamesView) {
  const { data: figures } = useQuery({ ...figuresQuery, enabled: games !== undefined });
  const shown = useMemo(() => games && gamesInView(games, view, figures), [games, view, figures]);
  return { shown, figures };
}

/**
 * Returns the query string with its view, and a function that changes it. A filter or sort order
 * gets an entry in the browser's history; a typed letter does not.
 */
export function useListView() {
  const query = useSearch();
  const view = useMemo(() => viewOf(query), [query]);
  const setView = (next: GamesView) => {
    const isTyping = viewOf(window.location.search).search !== next.search;
    changeSearch(queryOf(next), { isReplaced: isTyping });
  };
  return { query, view, setView };
}
