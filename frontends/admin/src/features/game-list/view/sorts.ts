import type { AdminGameSummary } from '@imguessr/contracts';
import { CLUE_COUNT, gameLanguage } from '@imguessr/game-rules';
import type { FiguresById } from './filters.ts';

type SortValue = (game: AdminGameSummary, figures: FiguresById) => number | string | undefined;

const SORTS = {
  id: (game) => game.id,
  word: (game) => game.word,
  readiness,
  imageCount: (game) => game.imageCount,
  wasDailyCount: (game) => game.wasDailyCount,
  lastDaily: (game) => game.wasDailyOnDates.at(-1) ?? '',
  plays: ({ id }, figures) => figures.get(id)?.finished ?? 0,
  difficulty: ({ id }, figures) => figures.get(id)?.difficultyScore ?? undefined,
} satisfies Record<string, SortValue>;
export type SortKey = keyof typeof SORTS;

export interface Sort {
  readonly key: SortKey;
  readonly isDown: boolean;
}

export const isSortKey = (text: string): text is SortKey => Object.hasOwn(SORTS, text);

/**
 * Returns the games in an order. Games without the value come last either way; among equal ones the
 * lower id is first.
 */
export function sorted(
  games: readonly AdminGameSummary[],
  sort: Sort,
  figures: FiguresById,
): AdminGameSummary[] {
  const value: SortValue = SORTS[sort.key];
  const direction = sort.isDown ? -1 : 1;
  const { compare: compareTexts } = new Intl.Collator(gameLanguage().code);
  return games
    .map((game) => ({ game, by: value(game, figures) }))
    .sort(
      (one, other) =>
        compare(one.by, other.by, direction, compareTexts) || one.game.id - other.game.id,
    )
    .map(({ game }) => game);
}

function compare(
  a: number | string | undefined,
  b: number | string | undefined,
  direction: number,
  compareTexts: (a: string, b: string) => number,
): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  if (typeof a === 'string' && typeof b === 'string') return direction * compareTexts(a, b);
  return a < b ? -direction : direction;
}

/** From 0, without images, to 6: playable. */
function readiness({ imageCount, isPlayable }: AdminGameSummary): number {
  return Math.min(imageCount, CLUE_COUNT) + (isPlayable ? 1 : 0);
}
