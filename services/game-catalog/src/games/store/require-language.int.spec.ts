// Needs PostgreSQL: the words that are stored.
import { installLanguage } from '@imguessr/game-rules/languages';
import { useDatabase } from '@imguessr/testing/fixtures';
import { sql } from 'slonik';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../database/pool.ts';
import { migrate } from '../../schema/migrate.ts';
import { requireLanguage } from './require-language.ts';

const database = useDatabase();

beforeAll(() => migrate(database.url));
afterEach(() => installLanguage('en'));

const addGame = async (id: number, word: string, isDeleted = false) => {
  const db = await openPool(database.url);
  await db.query(sql.unsafe`
    INSERT INTO game (id, word, details, is_active, is_daily, is_deleted, revision, edition, last_position, created_at, changed_at)
    VALUES (${id}, ${word}, '{}', true, true, ${isDeleted}, 1, 1, ${id}, now(), now())`);
  await db.end();
};

const refusal = async (code: string) => {
  installLanguage(code);
  return requireLanguage(database.url).then(
    () => undefined,
    (error: Error) => error.message,
  );
};

test('the language of the game may change as long as its letters contain those of all words', async () => {
  expect(await refusal('ja')).toBeUndefined();
  await addGame(1, 'WOLF');
  await addGame(2, 'さくら', true);
  for (const code of ['en', 'de', 'fr', 'nl']) expect(await refusal(code)).toBeUndefined();
  const message = 'GAME_LANGUAGE=tr is not allowed: the word of game 1 has other letters.';
  expect(await refusal('tr')).toContain(message);
  await addGame(3, 'KÄSE');
  expect(await refusal('de')).toBeUndefined();
  expect(await refusal('en')).toContain(
    'GAME_LANGUAGE=en is not allowed: the word of game 3 has other letters.',
  );
});
