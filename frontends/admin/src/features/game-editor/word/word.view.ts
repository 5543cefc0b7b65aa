import type { AdminGameSummary } from '@imguessr/contracts';
import {
  daysBetween,
  gameLanguage,
  isSameWord,
  isValidWord,
  normaliseWord,
  WORD_LENGTH,
} from '@imguessr/game-rules';
import { text, translatedForAdmin } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';

/**
 * Returns why a word cannot be that of a game; undefined when it can. The server applies the same
 * rule.
 */
export function wordProblem(typed: string): string | undefined {
  const word = normaliseWord(typed);
  if (word === '') return text('Please enter a word for the game.');
  if (isValidWord(word)) return undefined;
  return text('Use {min} to {max} letters ({letters}), without spaces.', {
    ...WORD_LENGTH,
    letters: lettersText(),
  });
}

function lettersText(): string {
  const { letterNames } = gameLanguage();
  return letterNames === undefined ? text('A to Z') : translatedForAdmin(letterNames);
}

export function showMissingWord(): void {
  showToast({
    title: text('Validation Error'),
    text: text('Please enter a word for the game.'),
    tone: 'destructive',
  });
}

/** Returns what a word consists of. */
export const wordHint = (): string =>
  text('{min} to {max} letters, {letters}', { ...WORD_LENGTH, letters: lettersText() });

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
