// Long, because all pictures of a catalog are decoded and encoded, twice. Starts the service: jobs
// in Redis turn an uploaded box into games in PostgreSQL.
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { exportRequest } from '@imguessr/contracts';
import { sql } from 'slonik';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { boxImports } from '../testing/box-imports.ts';
import { picturesOf, type ZippedFile, zipOf } from '../testing/box-zips.ts';
import { useTestCatalog } from '../testing/fixtures.ts';
import { catalogFetch, type TestCatalog } from '../testing/test-catalog.ts';

const catalog = useTestCatalog({ replicas: 2 });
const empty = useTestCatalog({ replicas: 1 });
const boxes = boxImports(catalog);
const gamesOf = async (to: TestCatalog) => (await to.request('adminGames', {})).games;

const GAMES = [
  'row,word,active,daily,theme,hint1,description1,author1,licence1,source1',
  '1,apple,yes,no,fruit,Round,An orchard,Ann,CC-BY,https://example.org/1',
  '2,cherry,yes,yes,fruit,,,,,',
  '3,lemon,no,no,,Sour,,,own,',
  '4,mango,yes,no,,,"Yellow, sweet",,,',
  '5,peach,no,yes,=1+1,,,,,',
  '6,plum,,,,,,,,',
  '7,rocket,yes,yes,space,,,,,',
].join('\n');
const pictures = async (): Promise<ZippedFile[]> =>
  (await Promise.all(['1', '2', '3', '4', '5', '7'].map((row) => picturesOf(row)))).flat();

describe('the box of demo games', () => {
  const content = path.resolve(import.meta.dirname, '../../../../content');
  type Texts = Record<string, { word: string; clues: { hint: string; description: string }[] }>;

  /** Returns what the files of the demo games say about a game. */
  function writtenGame(word: string) {
    const files = globSync('games/*/en.yaml', { cwd: content });
    const found = files.flatMap((file) => {
      const texts = (parse(readFileSync(path.join(content, file), 'utf8')) as Texts)[word];
      return texts
        ? [{ ...texts, theme: path.basename(path.dirname(file)).replaceAll('-', ' ') }]
        : [];
    });
    return found[0]!;
  }

  test('is imported whole, with its texts, themes and credits, and a second time adds nothing', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'imguessr-demo-games-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'games.zip');
    await promisify(execFile)(process.execPath, [
      path.join(content, 'src/box.command.ts'),
      file,
      '--first',
      '2',
    ]);
    const { importId, rows } = await boxes.checked(await readFile(file));
    expect(rows.map(({ verdict, reasons }) => [verdict, reasons])).toEqual([
      ['ok', []],
      ['ok', []],
    ]);
    const credit = parse(await readFile(path.join(content, 'credit.yaml'), 'utf8'));
    for (const { gameId } of await boxes.imported(importId)) {
      const game = await catalog.request('adminGame', { gameId: gameId! });
      const { clues, theme } = writtenGame(game.word);
      expect(game).toMatchObject({
        theme,
        isActive: true,
        isDaily: true,
        imageCount: clues.length,
      });
      expect(game.images).toMatchObject(clues.map((texts) => ({ ...texts, credit })));
    }
    const again = await boxes.checked(await readFile(file));
    expect(again.rows.map(({ verdict }) => verdict)).toEqual(['present', 'present']);
  });
});

test('an exported catalog that is imported into an empty one is equal', async () => {
  const { importId: filled } = await boxes.checked(
    await zipOf([{ name: 'games.csv', content: GAMES }, ...(await pictures())]),
  );
  await boxes.imported(filled);
  const [first] = await gamesOf(catalog);
  await catalog.request('reviseGame', {
    gameId: first!.id,
    theme: '=sea, animals',
    afterword: 'More: https://example.org',
    note: 'Only for makers.',
  });
  const zip = Buffer.from(
    await (await catalogFetch(exportRequest.url(catalog.url, undefined))).arrayBuffer(),
  );
  const { importId, rows } = await boxImports(empty).checked(zip);
  expect(rows.filter(({ verdict }) => verdict === 'refused')).toEqual([]);
  await boxImports(empty).imported(importId);
  const content = async (to: TestCatalog) =>
    to.database.any(sql.type(z.unknown())`
      SELECT word, details - 'note' AS details, is_active, is_daily, (SELECT json_agg(json_build_array(picture_hash, description, image.details) ORDER BY sort_order)
        FROM game_image image WHERE game_id = game.id) AS images
      FROM game WHERE NOT is_deleted ORDER BY id`);
  expect((await gamesOf(empty)).length).toBeGreaterThan(8);
  expect(await content(empty)).toEqual(await content(catalog));
  const again = await boxes.checked(
    Buffer.from(
      await (await catalogFetch(exportRequest.url(catalog.url, undefined))).arrayBuffer(),
    ),
  );
  expect(new Set(again.rows.map(({ verdict }) => verdict))).toEqual(new Set(['present']));
});
