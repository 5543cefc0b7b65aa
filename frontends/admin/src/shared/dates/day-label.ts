import type { GameDay } from '@imguessr/contracts';
import { shiftDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { parseISO } from 'date-fns/parseISO';
import { dateText } from './date-text.ts';

/** A day of a daily game, in words. */
export interface DayLabel {
  readonly text: string;
  /** Whether players somewhere get the game as today's. */
  readonly isCurrent: boolean;
}

/** Returns a date (yyyy-MM-dd) as `27 Nov`, with the year if it is not the year of `today`. */
export function shortDayText(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4)
    ? dateText(parseISO(date), 'd MMM', { day: 'numeric', month: 'short' })
    : dateText(parseISO(date), 'd MMM yyyy', { dateStyle: 'medium' });
}

/** Returns a date as `Fri 27 Nov`. */
export const weekdayText = (date: string): string =>
  dateText(parseISO(date), 'EEE d MMM', { weekday: 'short', day: 'numeric', month: 'short' });

/** Returns a date as `Friday, November 27`. */
export const longDayText = (date: string): string =>
  dateText(parseISO(date), 'EEEE, MMMM d', { weekday: 'long', month: 'long', day: 'numeric' });

/**
 * Returns a day in words, relative to the administrator's date `today`: `Today`, `Tomorrow`,
 * `Planned 27 Nov`.
 */
export function dayLabel({ date, state, isPlanned }: GameDay, today: string): DayLabel {
  const day = shortDayText(date, today);
  const isCurrent = state === 'current';
  if (date === today) return { text: text('Today'), isCurrent };
  if (date === shiftDate(today, 1)) return { text: text('Tomorrow'), isCurrent };
  if (isCurrent) return { text: text('Daily {day}', { day }), isCurrent };
  return {
    text: isPlanned ? text('Planned {day}', { day }) : text('Picked for {day}', { day }),
    isCurrent,
  };
}
