import type { PlayerRoute } from './remotes.ts';

/**
 * Before the path of a game, as in `/embed/game/7`; `/embed/daily` is today's game in the date of
 * the visitor.
 */
export const EMBED_PREFIX = '/embed';

const EMBEDDED = /^\/embed\/(?:daily|(daily|game)\/([^/]+))\/?$/;

/**
 * Returns the game of an embed, `today`, or undefined for any other path. Date and id are not
 * validated.
 */
export function embeddedRouteOf(path: string): PlayerRoute | 'today' | undefined {
  const match = EMBEDDED.exec(path);
  if (!match) return undefined;
  const [, kind, value = ''] = match;
  if (!kind) return 'today';
  return kind === 'daily' ? { kind, date: value } : { kind: 'game', gameId: value };
}
