import { expect, test } from 'vitest';
import { dayLabel } from './day-label.ts';

const label = (date: string, state: 'current' | 'upcoming', isPlanned = false) =>
  dayLabel({ date, state, isPlanned }, '2026-11-22');

test.each([
  ['2026-11-22', 'current', false, 'Today'],
  ['2026-11-23', 'current', true, 'Tomorrow'],
  ['2026-11-23', 'upcoming', false, 'Tomorrow'],
  ['2026-11-27', 'upcoming', true, 'Planned 27 Nov'],
  ['2026-11-27', 'upcoming', false, 'Picked for 27 Nov'],
  ['2027-01-03', 'upcoming', true, 'Planned 3 Jan 2027'],
  ['2026-11-21', 'current', false, 'Daily 21 Nov'],
] as const)(
  'the day %s, %s, planned %s, reads "%s" on 22 November',
  (date, state, isPlanned, text) => {
    expect(label(date, state, isPlanned).text).toBe(text);
  },
);
