import type { SortKey } from '../view/sorts.ts';

interface Column {
  readonly name: string;
  /** What its head sorts by, if anything. */
  readonly sort?: SortKey;
}

const COLUMNS: readonly Column[] = [
  { name: 'ID', sort: 'id' },
  { name: 'Preview' },
  { name: 'Word', sort: 'word' },
  { name: 'Status', sort: 'readiness' },
  { name: 'Active' },
  { name: 'Image Count', sort: 'imageCount' },
  { name: 'Times Daily', sort: 'wasDailyCount' },
  { name: 'Last Daily', sort: 'lastDaily' },
];
const FIGURE_COLUMNS: readonly Column[] = [
  { name: 'Plays', sort: 'plays' },
  { name: 'Difficulty', sort: 'difficulty' },
];

/** Returns the columns, with those of figures where there is room for them. */
export const columnsOf = (hasFigures: boolean): readonly Column[] => [
  ...COLUMNS,
  ...(hasFigures ? FIGURE_COLUMNS : []),
  { name: 'Actions' },
];
