import type { Schedule, ScheduledDay } from '@imguessr/contracts';
import { isCalendarDate, shiftDate } from '@imguessr/game-rules';
import { useEffect, useState } from 'react';
import { chosenDayOf } from '../../../shared/navigation/addresses.ts';
import { mondayOf, nextFreeDay, SHOWN_DAYS } from './schedule.view.ts';

/** How many days ahead the server plans. */
const MAX_AHEAD_DAYS = 366;

/**
 * The day that is being planned: that of the address, or the first free one until another is
 * chosen. The shown weeks follow it.
 */
export function useChosenDay({
  schedule,
  from,
  onFrom,
  earliest,
}: {
  schedule: Schedule | undefined;
  from: string;
  onFrom: (from: string) => void;
  earliest: string;
}) {
  const [entered, setEntered] = useState(() => chosenDayOf(window.location.search));
  const [isSeeking, setIsSeeking] = useState(false);
  const days = schedule?.days;
  const date = entered ?? nextFreeDay(days ?? [])?.date ?? '';
  const last = shiftDate(earliest, MAX_AHEAD_DAYS - 1);

  useEffect(() => {
    // The weeks shown so far had no free day: look at the next ones.
    if (!isSeeking || !days || days[0]?.date !== from) return;
    const free = nextFreeDay(days);
    if (free) setEntered(free.date);
    if (free || shiftDate(from, SHOWN_DAYS) > last) setIsSeeking(false);
    else onFrom(shiftDate(from, SHOWN_DAYS));
  }, [isSeeking, days, from, last, onFrom]);

  return {
    date,
    /** Undefined until it has been loaded. */
    day: days?.find((each): each is ScheduledDay => each.date === date),
    setDate(next: string) {
      setEntered(next);
      const isShown = next >= from && next < shiftDate(from, SHOWN_DAYS);
      if (!isShown && isCalendarDate(next) && next >= earliest && next <= last)
        onFrom(mondayOf(next));
    },
    hasNextFree: days !== undefined && !isSeeking,
    /** Chooses the next free day after the chosen one, in later weeks if need be. */
    nextFree() {
      const free = nextFreeDay(days ?? [], date);
      if (free) return setEntered(free.date);
      setIsSeeking(true);
      onFrom(shiftDate(from, SHOWN_DAYS));
    },
  };
}
