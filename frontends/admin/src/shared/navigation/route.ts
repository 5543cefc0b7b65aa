import type { Action } from '@imguessr/contracts';
import { text } from '@imguessr/texts';

/** The page that a path leads to. */
export type Route =
  | {
      readonly kind:
        | 'list'
        | 'new'
        | 'schedule'
        | 'figures'
        | 'import'
        | 'jobs'
        | 'site'
        | 'reports'
        | 'deleted'
        | 'pictures'
        | 'people'
        | 'invitation'
        | 'sign-in'
        | 'not-found';
      readonly title: string;
      /** What the page is for, if looking is not enough. */
      readonly action?: Action;
    }
  /** `id` is NaN when the path contains no valid game id. */
  | { readonly kind: 'edit' | 'test-play'; readonly title: string; readonly id: number };

/** Returns the route of a full path, including `/admin`. */
export function parseRoute(path: string): Route {
  const parts = path.split('/').filter(Boolean).slice(1);
  const [first, second, third] = parts;
  if (first === undefined) return { kind: 'list', title: text('Game Management') };
  if (first === 'schedule' && parts.length === 1) return { kind: 'schedule', title: text('Schedule') };
  if (first === 'figures' && parts.length === 1) return { kind: 'figures', title: text('Figures') };
  if (first === 'import' && parts.length === 1) return { kind: 'import', title: text('Import Games'), action: 'edit' };
  if (first === 'jobs' && parts.length === 1) return { kind: 'jobs', title: text('Background Jobs') };
  if (first === 'site' && parts.length === 1) return { kind: 'site', title: text('Site'), action: 'manageSite' };
  if (first === 'reports' && parts.length === 1) return { kind: 'reports', title: text('Reports') };
  if (first === 'people' && parts.length === 1)
    return { kind: 'people', title: text('People'), action: 'managePeople' };
  if (first === 'invitation' && parts.length === 1) return { kind: 'invitation', title: text('Welcome') };
  if (first === 'sign-in' && parts.length === 1) return { kind: 'sign-in', title: text('Sign In') };
  if (first === 'deleted' && parts.length === 1) return { kind: 'deleted', title: text('Recently Deleted') };
  if (first === 'pictures' && parts.length === 1) return { kind: 'pictures', title: text('Find Pictures') };
  if (first !== 'games' || second === undefined || parts.length > 3) return notFound;
  if (second === 'new')
    return third === undefined ? { kind: 'new', title: text('New Game'), action: 'draft' } : notFound;
  const id = /^[1-9]\d{0,9}$/.test(second) ? Number(second) : Number.NaN;
  if (third === undefined)
    return {
      kind: 'edit',
      title: Number.isNaN(id) ? text('Invalid game ID') : text('Game #{gameId}', { gameId: id }),
      id,
    };
  return third === 'play'
    ? { kind: 'test-play', title: text('Test Play: Game #{gameId}', { gameId: id }), id }
    : notFound;
}

const notFound = { kind: 'not-found', title: text('404 Page Not Found') } as const;

/** Returns what the page of a path is for, to be allowed by the role. */
export function actionOf(path: string): Action {
  const route = parseRoute(path);
  return ('action' in route && route.action) || 'look';
}
