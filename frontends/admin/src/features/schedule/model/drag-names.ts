import type { AdminGameSummary, ScheduledDay } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { dayDragId, gameDragId, weekdayText } from './schedule.view.ts';

interface NamedGame {
  readonly word: string;
  readonly firstImageUrl?: string | undefined;
}

/** Returns what is announced and shown of the items and targets of a drag. */
export function dragNames(days: readonly ScheduledDay[], games: readonly AdminGameSummary[]) {
  const dayAt = (id: string) => days.find(({ date }) => dayDragId(date) === id);
  const gameAt = (id: string): NamedGame | undefined =>
    dayAt(id)?.game ?? games.find((game) => gameDragId(game.id) === id);
  return {
    gameAt,
    nameOf(id: string, role: 'item' | 'target'): string {
      const word = gameAt(id)?.word ?? text('no game');
      const day = dayAt(id);
      if (!day) return word;
      const weekday = weekdayText(day.date);
      return role === 'item'
        ? text('{word} of {day}', { word, day: weekday })
        : `${weekday}, ${word}`;
    },
  };
}
