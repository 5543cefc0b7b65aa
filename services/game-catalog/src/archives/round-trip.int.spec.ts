// Starts the service: what one installation exports is what another one imports.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'slonik';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { archiveImports } from '../testing/archive-imports.ts';
import { picturesOf, zipOf } from '../testing/archive-zips.ts';
import { useTestCatalog } from '../testing/fixtures.ts';
import type { TestCatalog } from '../testing/test-catalog.ts';

const catalog = useTestCatalog({ replicas: 1 });
const empty = useTestCatalog({ replicas: 1 });
const here = archiveImports(catalog);
const elsewhere = archiveImports(empty);
const COMMAND = path.resolve(import.meta.dirname, '../../../../content/src/archive.command.ts');

const contentOf = (of: TestCatalog) =>
  of.database.any(sql.type(z.unknown())`
    SELECT word, details - 'note' AS details, is_active, is_daily,
      (SELECT json_agg(json_build_array(picture_hash, image.details) ORDER BY sort_order)
        FROM game_image image WHERE game_id = game.id) AS images
    FROM game WHERE NOT is_deleted ORDER BY word`);

test('demo games are imported, exported, and imported elsewhere as the same games', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imguessr-round-trip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'games.zip');
  await promisify(execFile)(process.execPath, [COMMAND, file, '--first', '3']);
  const imported = await here.imported(await readFile(file));
  expect(imported).toHaveLength(3);
  expect(new Set(imported.map(({ outcome }) => outcome))).toEqual(new Set(['imported']));
  const [first] = imported;
  const afterword = '=More, “quoted”: https://example.org';
  await catalog.request('changeGame', { gameId: first?.gameId ?? 0, afterword });

  const exported = await here.exported();
  const moved = await elsewhere.imported(exported);
  expect(new Set(moved.map(({ outcome }) => outcome))).toEqual(new Set(['imported']));
  expect(await contentOf(empty)).toEqual(await contentOf(catalog));
  for (const { imported: importAgain } of [here, elsewhere]) {
    const again = await importAgain(exported);
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
  }
});

test('an archive that version 0.2.0 has exported is imported', async () => {
  const clues = [1, 2, 3, 4, 5];
  const header = [
    'row,word,active,daily,days,theme,afterword',
    ...clues.map((n) => `hint${n},description${n},author${n},licence${n},source${n}`),
  ].join(',');
  const clue = 'A hint,"A text, with a comma",Ann,cc-by,https://example.org/1';
  const line = `7,HERON,yes,no,2026-05-01 2026-06-01,river birds,'=More,${clue}${',,,,,'.repeat(4)}`;
  const [row] = await here.imported(
    await zipOf([
      { name: 'games.csv', content: `\uFEFF${header}\r\n${line}\r\n` },
      ...(await picturesOf('7')),
    ]),
  );
  expect(row).toMatchObject({ row: '7', outcome: 'imported', reasons: [] });
  const game = await catalog.request('adminGame', { gameId: row?.gameId ?? 0 });
  expect(game).toMatchObject({ word: 'HERON', isActive: true, afterword: '=More', imageCount: 5 });
  expect(game.images[0]).toMatchObject({
    hint: 'A hint',
    description: 'A text, with a comma',
    credit: { author: 'Ann', licence: 'cc-by', source: 'https://example.org/1' },
  });
});
