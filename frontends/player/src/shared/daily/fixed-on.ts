import { type Commitment, longDate } from '@imguessr/contracts';
import { firstStartOf } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

/**
 * Returns when the game of a day was fixed, or changed, by the date in UTC: `Fixed on November 21,
 * 2026`.
 */
export function fixedOnText(
  { date, at }: Pick<Commitment, 'date' | 'at'>,
  isChanged = false,
): string {
  const day = longDate(at.slice(0, 10));
  if (Date.parse(at) < firstStartOf(date))
    return isChanged ? text('Changed on {day}', { day }) : text('Fixed on {day}', { day });
  return isChanged
    ? text('Changed on {day}, after the day had begun', { day })
    : text('Fixed on {day}, after the day had begun', { day });
}
