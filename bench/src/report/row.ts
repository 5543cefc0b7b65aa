/** One line of the report: a measurement with its floor and goal. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  /** The run fails if a measurement is worse than its floor; the goal is what we work towards. */
  readonly floor: number;
  readonly goal: number;
  readonly better: 'lower' | 'higher';
  readonly show: (value: number) => string;
}

type Limits = Pick<Row, 'better' | 'floor' | 'goal'>;

export const atLeast = (floor: number, goal: number): Limits => ({ better: 'higher', floor, goal });
export const atMost = (floor: number, goal: number): Limits => ({ better: 'lower', floor, goal });

export const row = (
  what: string,
  measured: number,
  limits: Limits,
  show: Row['show'] = times,
): Row => ({
  what,
  measured,
  ...limits,
  show,
});

const meets = (row: Row, limit: number) =>
  row.better === 'lower' ? row.measured <= limit : row.measured >= limit;

/** Returns whether the measurement is at least as good as its floor. NaN is not. */
export const meetsFloor = (row: Row): boolean => meets(row, row.floor);

/** Returns the rows as a text table, one line each. */
export function formatReport(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const sign = row.better === 'lower' ? '≤' : '≥';
    const verdict = !meetsFloor(row) ? 'BELOW FLOOR' : meets(row, row.goal) ? 'ok, goal met' : 'ok';
    return [
      row.what,
      row.show(row.measured),
      `${sign} ${row.show(row.floor)}`,
      `${sign} ${row.show(row.goal)}`,
      verdict,
    ];
  });
  return formatTable([['', 'measured', 'floor', 'goal', ''], ...cells]);
}

/**
 * Returns lines of cells as text with aligned columns: the first to the left, the others to the
 * right.
 */
function formatTable(lines: readonly (readonly string[])[]): string {
  const columns = Math.max(...lines.map((line) => line.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line.map((cell, at) =>
        at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      ),
    )
    .map((line) => line.join('  ').trimEnd())
    .join('\n');
}

export const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** Returns a ratio with enough digits to distinguish it from its floor and goal. */
const times = (value: number): string =>
  value >= 100
    ? `${value.toFixed(0)} ×`
    : value >= 10
      ? `${value.toFixed(1)} ×`
      : `${value.toFixed(2)} ×`;
