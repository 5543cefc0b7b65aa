import { type Commitment, longDate } from '@imguessr/contracts';
import { firstStartOf } from '@imguessr/game-rules';

/** Returns when the game of a day was fixed, or changed, by the date in UTC: `Fixed on November 21, 2026`. */
export function fixedOnText(
  { date, at }: Pick<Commitment, 'date' | 'at'>,
  verb: 'Fixed' | 'Changed' = 'Fixed',
): string {
  const text = `${verb} on ${longDate(at.slice(0, 10))}`;
  return Date.parse(at) < firstStartOf(date) ? text : `${text}, after the day had begun`;
}
