// Starts the service and the command: tables are replaced while catalogs use them.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@imguessr/testing/node';
import { sql } from 'slonik';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackingServers, useTestCatalog } from './testing/fixtures.ts';
import { storedRows } from './testing/stored-rows.ts';

const GAMES = 1_000;
const CLUES = 5;
const NOW = Date.parse('2026-05-12T11:00:00Z');

const backing = useBackingServers();
const catalog = useTestCatalog({ replicas: 2, clock: () => NOW }, backing);
beforeAll(insertEvents);

/**
 * Inserts the events of a thousand games with five images and one past daily date each, but no rows
 * of games.
 */
async function insertEvents(): Promise<void> {
  await catalog.database.query(sql.unsafe`
    INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body)
    SELECT id, 1, now(), 'seed', 'GameCreated',
      jsonb_build_object('word', translate(lpad(id::text, 4, '0'), '0123456789', 'ABCDEFGHIJ'), 'isActive', true, 'isDaily', true, 'afterword', 'afterword ' || id % 7)
    FROM generate_series(1, ${GAMES}) AS id`);
  await catalog.database.query(sql.unsafe`
    INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body)
    SELECT id, 1 + clue, now(), 'seed', 'ImageAdded', jsonb_build_object('imageId', id * 10 + clue,
      'pictureHash', lpad(to_hex(id * 10 + clue), 64, '0'), 'description', 'clue ' || clue)
    FROM generate_series(1, ${GAMES}) AS id, generate_series(1, ${CLUES}) AS clue ORDER BY clue, id`);
  await catalog.database.query(sql.unsafe`
    INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body)
    SELECT id, 7, now(), 'system', 'DailyGamePicked', jsonb_build_object('date', '2026-05-01'::date - id, 'isPlanned', false)
    FROM generate_series(1, ${GAMES}) AS id`);
}

async function rebuild(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: backing.databaseUrl };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'rebuild.ts')],
    { env },
  );
  return stdout;
}

/**
 * Resolves once both replicas return this word; with twelve requests both have almost certainly
 * replied.
 */
const untilBothReturn = (word: string) =>
  until(`both replicas to return ${word}`, async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => catalog.call('adminGame', { gameId: 1 })),
    );
    return answers.every((answer) => answer.ok && answer.value.word === word);
  });

describe('a rebuild while catalogs are running', () => {
  test('creates all rows from the events, and every replica reads them', async () => {
    expect(await rebuild()).toBe('Rebuilt the tables of 1,000 games from 7,000 events.\n');
    await untilBothReturn('AAAB');
  });

  test('waits for a writer, longer than a service would', async () => {
    const writer = catalog.database.transaction(async (tx) => {
      await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7001)`);
      for (let second = 0; second < 13; second++) await tx.query(sql.unsafe`SELECT pg_sleep(1)`);
    });
    expect(await rebuild()).toMatch(/^Rebuilt/);
    await writer;
  });

  test('loses no concurrent change', async () => {
    // On a busy machine a writer may wait longer than its deadline; repeating these changes has no
    // further effect.
    const retryUntilDone = (change: () => Promise<unknown>) =>
      until(
        'a change',
        () =>
          change().then(
            () => true,
            () => false,
          ),
        30_000,
      );
    const changing = (async () => {
      for (let n = 0; n < 12; n++)
        await retryUntilDone(() =>
          catalog.request('changeGame', { gameId: 2, isActive: n % 2 === 1 }),
        );
    })();
    const planning = retryUntilDone(() =>
      catalog.request('planDays', { days: [{ date: '2026-06-01', gameId: 3 }] }),
    );
    await Promise.all([rebuild(), changing, planning, rebuild()]);
    const before = await storedRows(catalog.database);
    expect(before.days).toHaveLength(GAMES + 1);
    await rebuild();
    expect(await storedRows(catalog.database)).toEqual(before);
    expect(await catalog.request('gameHistory', { gameId: 2 })).toHaveLength(7 + 12);
  });
});
