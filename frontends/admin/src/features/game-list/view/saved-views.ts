import { text } from '@imguessr/texts';
import { createStoredText, useStoredText } from '../../../shared/storage/stored-text.ts';
import { FILTERS, type Filter } from './filters.ts';
import { defaultView, type GamesView } from './games.view.ts';
import { queryOf, viewOf } from './view.address.ts';

export interface SavedView {
  readonly name: string;
  /** As in the address of the list. */
  readonly query: string;
}

const MAX_VIEWS = 20;
export const MAX_NAME_LENGTH = 40;

const stored = createStoredText('imguessr_admin_views');

const offered = (name: string, filter: Filter): SavedView => ({
  name,
  query: queryOf({ ...defaultView, filter }),
});

/** What most editors look for. */
export const OFFERED_VIEWS: readonly SavedView[] = [
  offered(FILTERS.all.name, 'all'),
  offered(text('Needs pictures'), 'too-few-images'),
  offered(text('Needs hints'), 'no-hints'),
];

/** Returns the views that were saved in this browser. */
export const useSavedViews = (): readonly SavedView[] => parse(useStoredText(stored));

/** Saves a view under a name, in place of another one of this name. */
export function saveView(name: string, view: GamesView): void {
  const others = parse(stored.read()).filter((saved) => saved.name !== name);
  stored.write(JSON.stringify([...others, { name, query: queryOf(view) }].slice(-MAX_VIEWS)));
}

export function removeView(name: string): void {
  stored.write(JSON.stringify(parse(stored.read()).filter((saved) => saved.name !== name)));
}

/** Returns whether a saved view is the shown one. */
export const isShown = ({ query }: SavedView, view: GamesView): boolean =>
  queryOf(viewOf(query)) === queryOf(view);

function parse(text = '[]'): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(text);
    return Array.isArray(views) ? views.filter(isSavedView) : [];
  } catch {
    return [];
  }
}

const isSavedView = (value: unknown): value is SavedView =>
  typeof (value as SavedView | null)?.name === 'string' &&
  typeof (value as SavedView).query === 'string';
