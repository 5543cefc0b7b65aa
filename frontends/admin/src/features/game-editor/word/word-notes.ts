import type { AdminGameSummary } from '@imguessr/contracts';
import { daysBetween, isSameWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

/** Returns which games have a word already, and when they were last the daily game. */
export const wordNotes = (
  word: string,
  games: readonly AdminGameSummary[],
  today: string,
): string[] =>
  games
    .filter((game) => isSameWord(game.word, word))
    .map(({ id, wasDailyOnDates }) => {
      const exists = text('{word} already exists: game {gameId}', { word, gameId: id });
      return `${exists}${dailyText(wasDailyOnDates.at(-1), today)}.`;
    });

function dailyText(lastDailyOn: string | undefined, today: string): string {
  if (!lastDailyOn) return '';
  const days = Math.max(0, daysBetween(lastDailyOn, today));
  return days === 0
    ? text(', daily today')
    : text(', was daily {days, plural, one {yesterday} other {{days} days ago}}', { days });
}
