import type { GameDay } from '@imguessr/contracts';
import { localDate, shiftDate } from '@imguessr/game-rules';
import { format, parseISO } from 'date-fns';

/** A day of a daily game, in words. */
export interface DayLabel {
  readonly text: string;
  /** A sentence that explains the text. */
  readonly title: string;
  /** Whether players somewhere get the game as today's. */
  readonly isCurrent: boolean;
}

/** Returns a date (yyyy-MM-dd) as `27 Nov`, with the year if it is not the year of `today`. */
export function shortDayText(date: string, today: string): string {
  return format(parseISO(date), date.slice(0, 4) === today.slice(0, 4) ? 'd MMM' : 'd MMM yyyy');
}

/** Returns a day in words, relative to the administrator's date `today`: `Today`, `Tomorrow`, `Planned 27 Nov`. */
export function dayLabel({ date, state, isPlanned }: GameDay, today: string): DayLabel {
  const day = shortDayText(date, today);
  const how = isPlanned ? `Planned as the daily game of ${day}` : `Picked automatically as the daily game of ${day}`;
  const isCurrent = state === 'current';
  if (date === today) return { text: 'Today', title: `${how}, which is today.`, isCurrent };
  if (date === shiftDate(today, 1)) {
    const started = isCurrent ? ' It is that day already in some time zones.' : '';
    return { text: 'Tomorrow', title: `${how}, which is tomorrow.${started}`, isCurrent };
  }
  if (isCurrent) {
    const when = date < today ? `still ${day}` : `already ${day}`;
    return { text: `Daily ${day}`, title: `${how}. It is ${when} in some time zones.`, isCurrent };
  }
  return { text: isPlanned ? `Planned ${day}` : `Picked for ${day}`, title: `${how}.`, isCurrent };
}

/** Returns the administrator's current date. */
export const today = (): string => localDate(new Date());
