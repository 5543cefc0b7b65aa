import { searchKey } from '@imguessr/game-rules';

/**
 * Returns whether a game has the number that is searched for, with or without `#`, or a text that
 * contains it, whatever its accents.
 */
export function gameSearch(search: string): (id: number, texts: readonly string[]) => boolean {
  const searched = searchKey(search);
  const number = searched.replace(/^#/, '');
  return (id, texts) =>
    texts.some((text) => searchKey(text).includes(searched)) || String(id) === number;
}
