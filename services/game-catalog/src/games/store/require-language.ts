import { gameLanguage, isValidWord } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import { openPool } from '../../database/pool.ts';

const wordRow = z.object({ id: z.number(), word: z.string() });

/** Thrown when the stored games are in another language than that of the game. */
class LanguageMismatchError extends Error {
  constructor(gameId: number) {
    super(
      `GAME_LANGUAGE=${gameLanguage().code} is not allowed: the word of game ${gameId} has other letters. ` +
        'Set the language in which the games were made; games in another one need an installation of their own',
    );
    this.name = 'LanguageMismatchError';
  }
}

/**
 * Throws `LanguageMismatchError` when players could not type the word of a game. The database must
 * be migrated.
 */
export async function requireLanguage(databaseUrl: string): Promise<void> {
  const db = await openPool(databaseUrl);
  try {
    const games = await db.any(
      sql.type(wordRow)`SELECT id, word FROM game WHERE NOT is_deleted ORDER BY id`,
    );
    const other = games.find(({ word }) => !isValidWord(word));
    if (other) throw new LanguageMismatchError(other.id);
  } finally {
    await db.end();
  }
}
