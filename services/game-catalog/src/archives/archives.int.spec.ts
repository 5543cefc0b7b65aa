// Starts the service: a zip over HTTP becomes games in PostgreSQL.
import { ARCHIVE_LIMITS, importUrl } from '@imguessr/contracts';
import { shiftDate, utcDate } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { beforeEach, describe, expect, test } from 'vitest';
import { sqlNumber } from '../database/one-column.ts';
import { archiveImports } from '../testing/archive-imports.ts';
import { picturesOf, uniquePicture, type ZippedFile, zipOf } from '../testing/archive-zips.ts';
import { useBackingServers, useTestCatalog } from '../testing/fixtures.ts';
import { catalogFetch, type TestCatalog } from '../testing/test-catalog.ts';

const backing = useBackingServers();
const catalog = useTestCatalog({ replicas: 2 }, backing);
const { imported, refusal } = archiveImports(catalog);
const HEADER = 'row,word,active,daily,days,hint1,description1,author1,licence1,source1';

const FRUIT = ['APPLE', 'CHERRY', 'LEMON', 'MANGO', 'PEACH', 'PLUM'];
let words: string[];
let tests = 0;
/** Words of no earlier test. */
beforeEach(() => {
  const suffix = String.fromCharCode(65 + Math.floor(tests / 26), 65 + (tests % 26));
  words = FRUIT.map((word) => word + suffix);
  tests += 1;
});

const csv = (...lines: string[]): ZippedFile => ({
  name: 'games.csv',
  content: [HEADER, ...lines].join('\n'),
});
const countOf = (table: string, from: TestCatalog = catalog) =>
  from.database.oneFirst(sqlNumber`SELECT count(*)::int FROM ${sql.identifier([table])}`);

describe('an archive of games', () => {
  test('is imported as it says, with texts and credits, and nothing goes live by surprise', async () => {
    const [one, other] = words as [string, string];
    const lines = [
      `1,${one},yes,no,,Round,An orchard,Ann,CC-BY,https://example.org/1`,
      `b,${other},,,,,,,,`,
    ];
    const [first, second] = await imported(
      await zipOf([csv(...lines), ...(await picturesOf('1')), ...(await picturesOf('b', 2))]),
    );
    expect([first, second]).toMatchObject([
      { row: '1', outcome: 'imported', reasons: [] },
      { row: 'b', outcome: 'imported', reasons: [expect.stringContaining('it has 2.')] },
    ]);
    const game = await catalog.request('adminGame', { gameId: first!.gameId! });
    expect(game).toMatchObject({ word: one, isActive: true, isDaily: false, imageCount: 5 });
    expect(game.images[0]).toMatchObject({
      hint: 'Round',
      description: 'An orchard',
      credit: { author: 'Ann', licence: 'cc-by', source: 'https://example.org/1' },
    });
    expect(await catalog.request('adminGame', { gameId: second!.gameId! })).toMatchObject({
      word: other,
      isActive: false,
      isDaily: false,
    });
  });

  test('lists why a row is not imported, and imports the others', async () => {
    const [good, svg, short, named] = words as [string, string, string, string];
    const files = [
      csv(
        `1,${good},,,,,,,,`,
        `2,${svg},,,,,,,,`,
        `3,x,,,,,,,,`,
        `4,${short},,,,,,,,`,
        `5,${named},,,,A ${named},,,,javascript:x`,
      ),
      ...(await picturesOf('1')),
      ...(await picturesOf('2', 3)),
      { name: 'pictures/2/4.png', content: (await uniquePicture('png', 400)).subarray(0, 600) },
      { name: 'pictures/2/5.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      ...(await picturesOf('3')),
      ...(await picturesOf('4')).slice(1),
      ...(await picturesOf('5')),
      { name: 'notes.txt', content: 'not a part of the archive' },
    ];
    const before = { games: await countOf('game'), pictures: await countOf('picture') };
    const rows = await imported(await zipOf(files));
    expect(rows.map(({ outcome, reasons }) => [outcome, reasons.toSorted()])).toEqual([
      ['imported', []],
      [
        'failed',
        [
          'pictures/2/4.png: The picture is damaged and cannot be read.',
          'pictures/2/5.svg: The file must be a PNG, JPEG, GIF or WebP picture.',
        ],
      ],
      ['failed', ['The word must be 2 to 20 letters A-Z.']],
      ['failed', ['Picture 1 is missing in pictures/4/.']],
      [
        'failed',
        [
          'The hint of picture 1 names the word.',
          'The source of picture 1 must be a text, or a link that begins with http:// or https://.',
        ],
      ],
    ]);
    expect({ games: await countOf('game'), pictures: await countOf('picture') }).toEqual({
      games: before.games + 1,
      pictures: before.pictures + 5,
    });
  });

  test('creates no game twice: not at the same time, not again, and not after it was deleted', async () => {
    const zip = await zipOf([csv(`1,${words[0]},,,,,,,,`), ...(await picturesOf('1'))]);
    const before = await countOf('game');
    const rows = (await Promise.all([1, 2, 3].map(() => imported(zip)))).flat();
    const [gameId, ...others] = new Set(rows.map((row) => row.gameId));
    expect(others).toEqual([]);
    expect(await imported(zip)).toMatchObject([
      { outcome: 'skipped', gameId, reasons: [`It was imported as game ${gameId}.`] },
    ]);
    await catalog.request('deleteGame', { gameId: gameId ?? 0 });
    expect((await imported(zip))[0]?.reasons).toEqual([
      `It was imported as game ${gameId}, which has been deleted since.`,
    ]);
    expect(await countOf('game')).toBe(before + 1);
  });

  test('plans future days that are free, and never changes the past', async () => {
    const days = [400, -3, 30, 31].map((ahead) => shiftDate(utcDate(Date.now()), ahead)) as [
      string,
      string,
      string,
      string,
    ];
    const [first, second] = await imported(
      await zipOf([
        csv(
          `1,${words[0]},yes,yes,${days.join(' ')},,,,,`,
          `2,${words[1]},yes,yes,${days[3]},,,,,`,
        ),
        ...(await picturesOf('1')),
        ...(await picturesOf('2')),
      ]),
    );
    const dailyOf = async (date: string) =>
      (await catalog.database.maybeOneFirst(
        sqlNumber`SELECT game_id FROM daily_game WHERE date = ${date}::date`,
      )) ?? undefined;
    expect(await Promise.all(days.map(dailyOf))).toEqual([
      undefined,
      undefined,
      first?.gameId,
      first?.gameId,
    ]);
    expect(first?.reasons.join()).toContain(`${days[0]} was not planned`);
    expect(second?.reasons).toContain(`${days[3]} was not planned: another game has that day.`);
  });
});

describe('an archive that is refused', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    [
      'because it is no zip',
      'The file is damaged, or not a zip.',
      async () => Buffer.from('nothing'),
    ],
    [
      'because of its table',
      'games.csv has no column “row”.',
      () => zipOf([{ name: 'games.csv', content: 'word\nx' }]),
    ],
    [
      'because it is a bomb',
      '100 times larger',
      () => zipOf([csv(), { name: 'pictures/1/1.png', content: Buffer.alloc(5_000_000) }]),
    ],
    [
      'because it is too large',
      'larger than 100 MB',
      async () => Buffer.alloc(ARCHIVE_LIMITS.bytes + 1),
    ],
  ])('%s leaves nothing but the reason', async (_, reason, create) => {
    const before = await countOf('game');
    expect(await refusal(await create())).toContain(reason);
    expect(await countOf('game')).toBe(before);
  });
});

test('an import that is cut off leaves complete games, and sent again imports the rest', async () => {
  const rows = FRUIT.map((_, index) => `${index},${words[index]},,,,,,,,`);
  const pictures = await Promise.all(rows.map((_, index) => picturesOf(String(index))));
  const zip = await zipOf([csv(...rows), ...pictures.flat()]);
  const before = await countOf('game');
  const connection = new AbortController();
  const response = await catalogFetch(importUrl(catalog.url), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(zip),
    signal: connection.signal,
  });
  await response.body?.getReader().read();
  connection.abort();
  expect(new Set((await imported(zip)).map(({ outcome }) => outcome))).not.toContain('failed');
  expect(await countOf('game')).toBe(before + rows.length);
});
