import { searchKey } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';

/**
 * Returns whether a game has the number that is searched for, with or without `#`, or a text that
 * contains it, whatever its accents.
 */
export function gameSearch(search: string): (id: number, texts: readonly string[]) => boolean {
  const searched = searchKey(search);
  const number = searched.replace(/^#/, '');
  return (id, texts) =>
    texts.some((each) => searchKey(each).includes(searched)) || String(id) === number;
}

export const gamesText = (count: number): string =>
  text('{count, plural, one {1 game} other {{count} games}}', { count });

/** Returns how many of all games: `12 of 432 games`, or `432 games` if they are all. */
export const someGamesText = (done: number, count: number): string =>
  done === count
    ? gamesText(count)
    : text('{done} of {count, plural, one {1 game} other {{count} games}}', { done, count });
