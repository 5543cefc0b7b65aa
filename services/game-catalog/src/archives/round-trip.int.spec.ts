// Starts the service: an archive of an earlier version becomes games.
import { expect, test } from 'vitest';
import { archiveImports } from '../testing/archive-imports.ts';
import { picturesOf, zipOf } from '../testing/archive-zips.ts';
import { useTestCatalog } from '../testing/fixtures.ts';

const catalog = useTestCatalog({ replicas: 1 });
const here = archiveImports(catalog);

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
