import type { Action } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { gameTitle, NEW_GAME_TITLE } from './addresses.ts';

/** The pages with an address of one word, such as `/admin/schedule`. */
const PAGES = {
  schedule: { title: text('Schedule') },
  figures: { title: text('Figures') },
  import: { title: text('Import Games') },
  site: { title: text('Site'), action: 'manage' },
  people: { title: text('People'), action: 'manage' },
  invitation: { title: text('Welcome') },
  deleted: { title: text('Recently Deleted') },
} as const satisfies Record<string, { title: string; action?: Action }>;
type PageName = keyof typeof PAGES;

/** The page that a path leads to. */
export type Route =
  | {
      readonly kind: PageName | 'list' | 'new' | 'not-found';
      readonly title: string;
      /** What the page is for, if editing is not enough. */
      readonly action?: Action;
    }
  /** `id` is NaN when the path contains no valid game id. */
  | { readonly kind: 'edit'; readonly title: string; readonly id: number };

const isPageName = (word: string): word is PageName => Object.hasOwn(PAGES, word);

/** Returns the route of a full path, including `/admin`. */
export function parseRoute(path: string): Route {
  const parts = path.split('/').filter(Boolean).slice(1);
  const [first, second] = parts;
  if (first === undefined) return { kind: 'list', title: text('Game Management') };
  if (parts.length === 1 && isPageName(first)) return { kind: first, ...PAGES[first] };
  if (first !== 'games' || second === undefined || parts.length > 2) return notFound;
  if (second === 'new') return { kind: 'new', title: NEW_GAME_TITLE };
  const id = /^[1-9]\d{0,9}$/.test(second) ? Number(second) : Number.NaN;
  return { kind: 'edit', title: Number.isNaN(id) ? text('Invalid game ID') : gameTitle(id), id };
}

const notFound = { kind: 'not-found', title: text('404 Page Not Found') } as const;

/** Returns what the page of a path is for, to be allowed by the role. */
export function actionOf(path: string): Action {
  const route = parseRoute(path);
  return ('action' in route && route.action) || 'edit';
}
