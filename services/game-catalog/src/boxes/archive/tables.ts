import { gameLanguage } from '@imguessr/game-rules';

/** The table that every box has. */
export const TABLE = 'games.csv';

/**
 * Returns the name of the table in the language of the game: `games.de.csv`; `games.csv` in
 * English.
 */
export function languageTable(): string {
  const { code } = gameLanguage();
  return code === 'en' ? TABLE : `games.${code}.csv`;
}

/** Returns the table that is imported: a box may have one for each of several languages. */
export function importedTable(names: readonly string[]): string {
  const table = languageTable();
  return names.includes(table) ? table : TABLE;
}

/** Returns whether a file is a table in any language. */
export const isTable = (name: string): boolean => /^games(?:\.[a-z]{2})?\.csv$/.test(name);
