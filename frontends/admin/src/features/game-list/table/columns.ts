import { text } from '@imguessr/texts';
import type { SortKey } from '../view/sorts.ts';

interface Column {
  readonly name: string;
  /** What its head sorts by, if anything. */
  readonly sort?: SortKey;
}

const COLUMNS: readonly Column[] = [
  { name: text('ID'), sort: 'id' },
  { name: text('Preview') },
  { name: text('Word'), sort: 'word' },
  { name: text('Status'), sort: 'readiness' },
  { name: text('Active') },
  { name: text('Image Count'), sort: 'imageCount' },
  { name: text('Times Daily'), sort: 'wasDailyCount' },
  { name: text('Last Daily'), sort: 'lastDaily' },
];
const FIGURE_COLUMNS: readonly Column[] = [
  { name: text('Plays'), sort: 'plays' },
  { name: text('Difficulty'), sort: 'difficulty' },
];

/** Returns the columns, with those of figures where there is room for them. */
export const columnsOf = (hasFigures: boolean): readonly Column[] => [
  ...COLUMNS,
  ...(hasFigures ? FIGURE_COLUMNS : []),
  { name: text('Actions') },
];
