import type { DayFigures } from '@imguessr/contracts';

/** Returns days as CSV with a header. */
export function daysCsv(days: readonly DayFigures[]): string {
  const rows = [
    ['date', 'started', 'finished', 'won', 'median try', 'returning sessions'],
    ...days.map((day) => [
      day.date,
      day.started,
      day.finished,
      day.won,
      day.medianTry,
      day.returning,
    ]),
  ];
  return rows.map((row) => `${row.join(',')}\r\n`).join('');
}
