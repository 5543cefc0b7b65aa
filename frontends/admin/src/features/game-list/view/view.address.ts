import { createStoredText } from '../../../shared/storage/stored-text.ts';
import { FILTERS, type Filter } from './filters.ts';
import { defaultView, type GamesView } from './games.view.ts';
import { isSortKey, type Sort } from './sorts.ts';

/** How much room a row takes. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const stored = createStoredText('imguessr_admin_rows');

export const storedDensity = (): Density =>
  DENSITIES.find((density) => density === stored.read()) ?? 'comfortable';

export const storeDensity = (density: Density): void => stored.write(density);

const PARAMETERS = { search: 'q', filter: 'show', sort: 'sort', density: 'rows' } as const;

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

/** Returns the density that a query string asks for, if any. */
export function densityOf(query: string): Density | undefined {
  const text = new URLSearchParams(query).get(PARAMETERS.density);
  return DENSITIES.find((density) => density === text);
}

/** Returns the query string of a view: empty for the default one, otherwise starting with `?`. */
export function queryOf(view: GamesView, density?: Density): string {
  const { key, isDown } = view.sort;
  const isDefaultSort = key === defaultView.sort.key && isDown === defaultView.sort.isDown;
  const parameters = new URLSearchParams({
    ...(view.search && { [PARAMETERS.search]: view.search }),
    ...(view.filter !== defaultView.filter && { [PARAMETERS.filter]: view.filter }),
    ...(!isDefaultSort && { [PARAMETERS.sort]: `${isDown ? '-' : ''}${key}` }),
    ...(density && { [PARAMETERS.density]: density }),
  });
  return parameters.size > 0 ? `?${parameters}` : '';
}

function sortOf(text: string): Sort {
  const key = text.replace(/^-/, '');
  return isSortKey(key) ? { key, isDown: text.startsWith('-') } : defaultView.sort;
}
