import { type ScheduledDay, today } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { shortDayText } from '../dates/day-label.ts';

/** What becomes of a day: the game that it gets, or null for the automatic pick. */
export interface Plan {
  /** The day as it was. */
  readonly day: ScheduledDay;
  /** One that is not daily yet becomes so. */
  readonly game: { readonly id: number; readonly word: string; readonly isDaily?: boolean } | null;
  readonly isUndo?: boolean;
}

/**
 * Returns the game that a plan expects on a day. An automatic pick counts as none until the day
 * begins.
 */
export const expectedGameId = ({ game, hasBegun }: ScheduledDay): number | null =>
  game && (game.isPlanned || hasBegun) ? game.id : null;

/** Returns the plan that takes another one back. Undefined for a day that has begun without a game. */
export function undoOf({ day, game }: Plan): Plan | undefined {
  const { game: former, ...rest } = day;
  if (day.hasBegun && !former) return undefined;
  return {
    day: game
      ? { ...rest, game: { id: game.id, word: game.word, isPlayable: true, isPlanned: true } }
      : rest,
    game: expectedGameId(day) === null ? null : (former ?? null),
    isUndo: true,
  };
}

/** Returns in words what a plan did, such as `ZEBRA replaces SNOWMAN on 27 Nov`. */
export function planText({ day: { date, game: former }, game }: Plan): string {
  const day = shortDayText(date, today());
  if (!game) return text('{day} will be picked automatically', { day });
  return former && former.id !== game.id
    ? text('{word} replaces {former} on {day}', { word: game.word, former: former.word, day })
    : text('{word} is planned for {day}', { word: game.word, day });
}
