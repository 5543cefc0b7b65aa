import { useCallback, useMemo } from 'react';
import { changeSearch, useSearch } from '../../../shared/navigation/search.ts';
import { type Density, storeDensity, storedDensity } from './density.ts';
import type { GamesView } from './games.view.ts';
import { densityOf, queryOf, viewOf } from './view.address.ts';

/**
 * Returns the query string with its view and density, and functions that change them. A filter or
 * sort order gets an
 * entry in the browser's history; a typed letter does not.
 */
export function useListView() {
  const query = useSearch();
  const view = useMemo(() => viewOf(query), [query]);
  const density = densityOf(query) ?? storedDensity();

  const setView = useCallback((next: GamesView) => {
    const { search } = window.location;
    const isTyping = viewOf(search).search !== next.search;
    changeSearch(queryOf(next, densityOf(search)), { isReplaced: isTyping });
  }, []);
  const setDensity = useCallback((next: Density) => {
    storeDensity(next);
    changeSearch(queryOf(viewOf(window.location.search), next), { isReplaced: true });
  }, []);
  return { query, view, setView, density, setDensity };
}
