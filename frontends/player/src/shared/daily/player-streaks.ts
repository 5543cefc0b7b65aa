import {
  type FinishedDaily,
  type RestedStreaks,
  restedStreaksOf,
  type Streaks,
  streaksOf,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import type { PlayedGame } from '../storage/played-games.storage.ts';

/** The streaks of a player: without any missed day, and with rest days. */
export interface PlayerStreaks extends Streaks {
  readonly rested: RestedStreaks;
}

/**
 * Returns the streaks of the finished daily games in this browser; `today` is a date as yyyy-MM-dd.
 */
export function playerStreaks(played: readonly PlayedGame[], today: string): PlayerStreaks {
  const finished = played.filter(({ outcome }) => outcome);
  const dailies: FinishedDaily[] = finished.flatMap(({ days = {} }) =>
    Object.entries(days).map(([date, startedOn]) => ({ date, startedOn })),
  );
  return { ...streaksOf(dailies, today), rested: restedStreaksOf(dailies, today) };
}

/** Returns `12 days, 1 rest`; without rests just `12 days`. */
export function restedText({ days, rests }: RestedStreaks['current']): string {
  const count = text('{days} {days, plural, one {day} other {days}}', { days });
  return rests === 0
    ? count
    : `${count}, ${text('{rests} {rests, plural, one {rest} other {rests}}', { rests })}`;
}
