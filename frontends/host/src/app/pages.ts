import type { PlayerPage } from '@imguessr/contracts';

export type Page =
  | { readonly kind: 'start' }
  | { readonly kind: 'player'; readonly route: PlayerPage }
  | { readonly kind: 'admin' }
  | { readonly kind: 'not-found' };

const PLAYER_PAGE = /^\/(?<kind>daily|game|preview|commitments)\/(?<value>[^/]+)\/?$/;

export function pageOf(path: string): Page {
  if (path === '/') return { kind: 'start' };
  if (/^\/admin(\/|$)/.test(path)) return { kind: 'admin' };
  const route = routeOf(path);
  return route ? { kind: 'player', route } : { kind: 'not-found' };
}

function routeOf(path: string): PlayerPage | undefined {
  if (/^\/privacy\/?$/.test(path)) return { kind: 'privacy' };
  if (path.startsWith('/embed/')) return { kind: 'embed', path };
  const { kind, value = '' } = PLAYER_PAGE.exec(decoded(path))?.groups ?? {};
  if (kind === 'daily' || kind === 'commitments') return { kind, date: value };
  return kind === 'game' || kind === 'preview' ? { kind, gameId: value } : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
