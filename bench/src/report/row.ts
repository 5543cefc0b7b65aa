/** One line of the report: what was measured against what quality asks. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  /** Nothing may fall below the floor; the goal is what we are after. */
  readonly floor: number;
  readonly goal: number;
  readonly better: 'lower' | 'higher';
  readonly show: (value: number) => string;
}

const atLeastAsGood = (row: Row, mark: number) =>
  row.better === 'lower' ? row.measured <= mark : row.measured >= mark;

/** Whether the row holds; a figure that is no number does not. */
export const holdsFloor = (row: Row): boolean => atLeastAsGood(row, row.floor);

/** The rows as a table, one line each. */
export function reportOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const sign = row.better === 'lower' ? '≤' : '≥';
    const verdict = !holdsFloor(row) ? 'BELOW FLOOR' : atLeastAsGood(row, row.goal) ? 'ok, goal met' : 'ok';
    return [
      row.what,
      row.show(row.measured),
      `${sign} ${row.show(row.floor)}`,
      `${sign} ${row.show(row.goal)}`,
      verdict,
    ];
  });
  const lines = [['', 'measured', 'floor', 'goal', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))))
    .map((line) => line.join('  ').trimEnd())
    .join('\n');
}

/** A quotient with digits enough to tell it from its mark. */
export const times = (value: number): string =>
  value >= 100 ? `${value.toFixed(0)} ×` : value >= 10 ? `${value.toFixed(1)} ×` : `${value.toFixed(2)} ×`;
