import { dailyPath, gamePath } from './daily-page.ts';
import type { PlayerRoute } from './remotes.ts';

/**
 * Before the path of a game, as in `/embed/game/7`; `/embed/daily` is today's game in the date of
 * the visitor.
 */
export const EMBED_PREFIX = '/embed';

export const EMBED_SCRIPT_PATH = '/embed.js';

const EMBEDDED = /^\/embed\/(?:daily|(daily|game)\/([^/]+))\/?$/;

export const embedPath = (route: PlayerRoute | undefined): string => {
  if (!route) return `${EMBED_PREFIX}/daily`;
  return EMBED_PREFIX + (route.kind === 'daily' ? dailyPath(route.date) : gamePath(route.gameId));
};

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

/**
 * The name of the element with the origins that may embed the page. Without embeds, no page has
 * one.
 */
export const EMBED_ORIGINS_META = 'embed-origins';

/**
 * What a frame tells the page around it: never a word. `title` is in the language of the game.
 * `clue` is null if the game was not solved.
 */
export type EmbedMessage =
  | { readonly type: 'imguessr:height'; readonly height: number; readonly title: string }
  | { readonly type: 'imguessr:finished'; readonly clue: number | null };

const HEIGHT = { min: 568, max: 720 } as const;
const HEIGHT_PER_WIDTH = 667 / 375;

/**
 * Returns the height, in CSS pixels, in which a game of this width needs no scrolling: that of a
 * phone, at most.
 */
export const embedHeight = (width: number): number =>
  Math.min(HEIGHT.max, Math.max(HEIGHT.min, Math.round(width * HEIGHT_PER_WIDTH)));
