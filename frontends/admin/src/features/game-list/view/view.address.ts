import { FILTERS, type Filter } from './filters.ts';
import { defaultView, type GamesView } from './games.view.ts';
import { isSortKey, type Sort } from './sorts.ts';

const PARAMETERS = { search: 'q', filter: 'show', sort: 'sort' } as const;

/** Returns the view that a query string describes. Anything unknown in it counts as absent. */
export function viewOf(query: string): GamesView {
  const parameters = new URLSearchParams(query);
  const filter = parameters.get(PARAMETERS.filter) ?? '';
  return {
    search: parameters.get(PARAMETERS.search) ?? '',
    filter: Object.hasOwn(FILTERS, filter) ? (filter as Filter) : defaultView.filter,
    sort: sortOf(parameters.get(PARAMETERS.sort) ?? ''),
  };
}

/** Returns the query string of a view: empty for the default one, otherwise starting with `?`. */
export function queryOf(view: GamesView): string {
  const { key, isDown } = view.sort;
  const isDefaultSort = key === defaultView.sort.key && isDown === defaultView.sort.isDown;
  const parameters = new URLSearchParams({
    ...(view.search && { [PARAMETERS.search]: view.search }),
    ...(view.filter !== defaultView.filter && { [PARAMETERS.filter]: view.filter }),
    ...(!isDefaultSort && { [PARAMETERS.sort]: `${isDown ? '-' : ''}${key}` }),
  });
  return parameters.size > 0 ? `?${parameters}` : '';
}

function sortOf(text: string): Sort {
  const key = text.replace(/^-/, '');
  return isSortKey(key) ? { key, isDown: text.startsWith('-') } : defaultView.sort;
}
