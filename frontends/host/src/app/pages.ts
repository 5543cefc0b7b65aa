import type { PlayerPage } from '@imguessr/contracts';

export type Page =
  | { readonly kind: 'start' }
  | { readonly kind: 'player'; readonly route: PlayerPage }
  | { readonly kind: 'admin' }
  | { readonly kind: 'not-found' };

/**
 * The page that the service worker keeps as a copy of every player page: the gateway puts no game
 * into it.
 */
export const OFFLINE_PATH = '/offline';

const PLAYER_PAGE = /^\/(?<kind>daily|game|preview)\/(?<value>[^/]+)\/?$/;

export function pageOf(path: string): Page {
  if (path === '/' || path === OFFLINE_PATH) return { kind: 'start' };
  if (/^\/admin(\/|$)/.test(path)) return { kind: 'admin' };
  const route = routeOf(path);
  return route ? { kind: 'player', route } : { kind: 'not-found' };
}

function routeOf(path: string): PlayerPage | undefined {
  if (/^\/privacy\/?$/.test(path)) return { kind: 'privacy' };
  if (path.startsWith('/embed/')) return { kind: 'embed', path };
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
