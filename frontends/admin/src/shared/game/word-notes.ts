import type { AdminGameSummary } from '@imguessr/contracts';
import { byRelation, daysBetween, type WordRelation, wordRelation } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

/** The most notes on a word. */
const MAX_NOTES = 5;

/** Returns how a word resembles that of another game. */
export function wordText(
  relation: WordRelation,
  { gameId, word }: { gameId: number; word: string },
): string {
  if (relation === 'same') return text('{word} exists already: game {gameId}', { word, gameId });
  return relation === 'form'
    ? text('Another form of it exists already: {word}, game {gameId}', { word, gameId })
    : text('One letter apart from {word}, game {gameId}', { word, gameId });
}

/** Returns when a game was last the daily game, as an addition to a sentence. */
export function dailyText(lastDailyOn: string | undefined, today: string): string {
  if (!lastDailyOn) return '';
  const days = Math.max(0, daysBetween(lastDailyOn, today));
  return days === 0
    ? text(', daily today')
    : text(', was daily {days, plural, one {yesterday} other {{days} days ago}}', { days });
}

/**
 * Returns what is worth knowing about a word before a game is created with it: similar words of
 * other games, closest first.
 */
export function wordNotes(
  word: string,
  games: readonly AdminGameSummary[],
  today: string,
): string[] {
  return games
    .flatMap((game) => {
      const relation = wordRelation(word, game.word);
      return relation ? [{ relation, game }] : [];
    })
    .sort((one, other) => byRelation(one.relation, other.relation) || one.game.id - other.game.id)
    .slice(0, MAX_NOTES)
    .map(({ relation, game }) => {
      const last = game.wasDailyOnDates.at(-1);
      return `${wordText(relation, { gameId: game.id, word: game.word })}${dailyText(last, today)}.`;
    });
}
