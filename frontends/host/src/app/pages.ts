import type { PlayerPage } from '@imguessr/contracts';

/** What is shown at a path. */
export type Page =
  | { readonly kind: 'start' }
  | { readonly kind: 'player'; readonly route: PlayerPage }
  | { readonly kind: 'admin' }
  | { readonly kind: 'not-found' };

/** The page of a day, of a game, or of the game of a preview token. */
const PLAYER_PAGE = /^\/(?<kind>daily|game|preview)\/(?<value>[^/]+)\/?$/;

/** Returns the page of a path as it is in the address. */
export function pageOf(path: string): Page {
  if (path === '/') return { kind: 'start' };
  if (/^\/admin(\/|$)/.test(path)) return { kind: 'admin' };
  const route = routeOf(path);
  return route ? { kind: 'player', route } : { kind: 'not-found' };
}

function routeOf(path: string): PlayerPage | undefined {
  if (/^\/privacy\/?$/.test(path)) return { kind: 'privacy' };
  const { kind, value = '' } = PLAYER_PAGE.exec(decoded(path))?.groups ?? {};
  if (kind === 'daily') return { kind, date: value };
  return kind === 'game' || kind === 'preview' ? { kind, gameId: value } : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
