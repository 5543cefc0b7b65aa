import type { AdminGameSummary } from '@imguessr/contracts';
import { CLUE_COUNT, gameLanguage } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import type { ListContext } from './filters.ts';

interface SortRule {
  readonly value: (game: AdminGameSummary, context: ListContext) => number | string | undefined;
  /** What ascending and descending order are called. */
  readonly names: readonly [up: string, down: string];
}

const SORTS = {
  id: { value: (game) => game.id, names: [text('Oldest first'), text('Newest first')] },
  word: { value: (game) => game.word, names: [text('Word, A to Z'), text('Word, Z to A')] },
  readiness: { value: readiness, names: [text('Not ready first'), text('Ready first')] },
  imageCount: {
    value: (game) => game.imageCount,
    names: [text('Fewest images first'), text('Most images first')],
  },
  wasDailyCount: {
    value: (game) => game.wasDailyCount,
    names: [text('Least often daily first'), text('Most often daily first')],
  },
  lastDaily: {
    value: (game) => game.wasDailyOnDates.at(-1) ?? '',
    names: [text('Longest not daily first'), text('Latest daily first')],
  },
  plays: {
    value: ({ id }, { figures }) => figures.get(id)?.finished ?? 0,
    names: [text('Fewest plays first'), text('Most plays first')],
  },
  difficulty: {
    value: ({ id }, { figures }) => figures.get(id)?.difficultyScore ?? undefined,
    names: [text('Easiest first'), text('Hardest first')],
  },
  changed: {
    value: (game) => game.changedAt,
    names: [text('Changed longest ago first'), text('Last changed first')],
  },
} satisfies Record<string, SortRule>;
export type SortKey = keyof typeof SORTS;

export interface Sort {
  readonly key: SortKey;
  readonly isDown: boolean;
}

/** The orders that are always offered; column heads sort by the others. */
export const OFFERED_SORTS: readonly Sort[] = [
  { key: 'id', isDown: false },
  { key: 'id', isDown: true },
  { key: 'changed', isDown: true },
  { key: 'word', isDown: false },
  { key: 'readiness', isDown: false },
  { key: 'plays', isDown: true },
  { key: 'difficulty', isDown: true },
  { key: 'difficulty', isDown: false },
  { key: 'lastDaily', isDown: false },
];

export const isSortKey = (text: string): text is SortKey => Object.hasOwn(SORTS, text);

export const sortName = ({ key, isDown }: Sort): string => SORTS[key].names[isDown ? 1 : 0];

/**
 * Returns the games in an order. Games without the value come last either way; among equal ones the
 * lower id is first.
 */
export function sorted(
  games: readonly AdminGameSummary[],
  sort: Sort,
  context: ListContext,
): AdminGameSummary[] {
  const { value }: SortRule = SORTS[sort.key];
  const direction = sort.isDown ? -1 : 1;
  const { compare: compareTexts } = new Intl.Collator(gameLanguage().code);
  return games
    .map((game) => ({ game, by: value(game, context) }))
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
