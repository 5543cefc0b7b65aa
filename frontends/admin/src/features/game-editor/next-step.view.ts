import type { AdminGameSummary, ScheduledDay } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { longDayText } from '../../shared/dates/day-label.ts';

/** What players get, and what comes next; adding pictures is offered by the empty places. */
export interface NextStep {
  readonly text: string;
  readonly action?: 'activate' | 'plan';
}

/** Returns in one sentence what players get of a game. `today` is the administrator's date. */
export function nextStepOf(
  game: Pick<AdminGameSummary, 'imageCount' | 'isActive' | 'days' | 'wasDailyCount'>,
  today: string,
): NextStep {
  const missing = CLUE_COUNT - game.imageCount;
  if (missing > 0) {
    return {
      text: text(
        'Players cannot get it: {missing, plural, one {1 picture is} other {{missing} pictures are}} missing.',
        { missing },
      ),
    };
  }
  if (!game.isActive)
    return { text: text('It is inactive: players cannot get it.'), action: 'activate' };
  const coming = game.days.find(({ date }) => date >= today);
  if (coming?.date === today) return { text: text('It is the Game Of The Day today.') };
  if (coming) {
    return {
      text: text('It will be the Game Of The Day on {day}. Until then, players cannot get it.', {
        day: longDayText(coming.date),
      }),
    };
  }
  return {
    text:
      game.wasDailyCount > 0
        ? text('Players can get it at random. It has no coming day as Game Of The Day.')
        : text('Players can get it at random. It is no Game Of The Day yet.'),
    action: 'plan',
  };
}

const MAX_DAYS_OFFERED = 6;

/** Returns the first days from today on that have no game. */
export const freeDays = (days: readonly ScheduledDay[]): readonly ScheduledDay[] =>
  days.filter(({ game }) => game === undefined).slice(0, MAX_DAYS_OFFERED);
