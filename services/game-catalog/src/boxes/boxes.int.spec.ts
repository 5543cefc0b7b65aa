// Starts the service: jobs in Redis turn an uploaded box into games in PostgreSQL.
import { rm, writeFile } from 'node:fs/promises';
import { BOX_LIMITS, partUpload, type Result } from '@imguessr/contracts';
import { shiftDate, utcDate } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { boxImports, IMPORT_WAIT as WAIT } from '../testing/box-imports.ts';
import { picturesOf, uniquePicture, type ZippedFile, zipOf } from '../testing/box-zips.ts';
import { useBackingServers, useTestCatalog } from '../testing/fixtures.ts';
import { catalogFetch, DEMO_BOX, type TestCatalog } from '../testing/test-catalog.ts';

const backing = useBackingServers();
const catalog = useTestCatalog({ replicas: 2 }, backing);
const { upload, checked, imported } = boxImports(catalog);
const HEADER = 'row,word,active,daily,days,hint1,description1,author1,licence1,source1';

const FRUIT = ['APPLE', 'CHERRY', 'LEMON', 'MANGO', 'PEACH', 'PLUM'];
let words: string[];
let tests = 0;
/** Words of no earlier test: the check of a box points out those that a game has. */
beforeEach(() => {
  const suffix = String.fromCharCode(65 + Math.floor(tests / 26), 65 + (tests % 26));
  words = FRUIT.map((word) => word + suffix);
  tests += 1;
});

const csv = (...lines: string[]): ZippedFile => ({
  name: 'games.csv',
  content: [HEADER, ...lines].join('\n'),
});
const countOf = async (table: string, from: TestCatalog = catalog) =>
  (
    await from.database.one(
      sql.type(
        z.object({ n: z.number() }),
      )`SELECT count(*)::int AS n FROM ${sql.identifier([table])}`,
    )
  ).n;

describe('a box of games', () => {
  test('is imported as it says, with texts and credits, and nothing goes live by surprise', async () => {
    const [one, other] = words as [string, string];
    const lines = [
      `1,${one},yes,no,,Round,An orchard,Ann,CC-BY,https://example.org/1`,
      `b,${other},,,,,,,,`,
    ];
    const { importId, rows } = await checked(
      await zipOf([csv(...lines), ...(await picturesOf('1')), ...(await picturesOf('b', 2))]),
    );
    expect(rows.map(({ row, verdict, pictures }) => [row, verdict, pictures])).toEqual([
      ['1', 'ok', 5],
      ['b', 'warning', 2],
    ]);
    expect(rows[0]?.thumbnail).toMatch(/^data:image\/webp;base64,/);
    const [first, second] = await imported(importId);
    expect([first?.state, second?.state]).toEqual(['imported', 'imported']);
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

  test('may be a table alone, of games without pictures', async () => {
    const [one, other] = words as [string, string];
    const table = Buffer.from(
      `\uFEFFrow;word;daily;hint1\r\n1;${one};yes;\r\n2;${other};no;Round\r\n`,
    );
    const { importId, rows } = await checked(table, 'Autumn.CSV');
    expect(rows.map(({ word, verdict, pictures }) => [word, verdict, pictures])).toEqual([
      [one, 'warning', 0],
      [other, 'warning', 0],
    ]);
    const [first] = await imported(importId);
    expect(await catalog.request('adminGame', { gameId: first!.gameId! })).toMatchObject({
      word: one,
      isDaily: true,
      imageCount: 0,
    });
    const noTable = await checked(Buffer.from('hello'), 'hello.csv');
    expect(noTable.rows).toEqual([]);
    const { refusal } = await catalog.request('getImport', { importId: noTable.importId });
    expect(refusal).toContain('games.csv has');
  });

  test('may have themes, of which each game gets its own', async () => {
    const [one, other, long] = words as [string, string, string];
    const files = [
      {
        name: 'games.csv',
        content: `row,word,theme\n1,${one}, Sea   animals \n2,${other},\n3,${long},${'x'.repeat(31)}`,
      },
      ...(await picturesOf('1')),
      ...(await picturesOf('2')),
      ...(await picturesOf('3')),
    ];
    const { importId, rows } = await checked(await zipOf(files));
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      [],
      [],
      ['The theme has more than 30 characters.'],
    ]);
    const themes = (await imported(importId))
      .map(({ gameId }) => gameId)
      .filter((id) => id !== undefined);
    const games = await Promise.all(
      themes.map((gameId) => catalog.request('adminGame', { gameId })),
    );
    expect(games.map(({ word, theme }) => [word, theme])).toEqual([
      [one, 'Sea animals'],
      [other, undefined],
    ]);
  });

  test('lists why a row is refused, and imports the others', async () => {
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
      ...(await picturesOf('2', 4)),
      { name: 'pictures/2/5.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      ...(await picturesOf('3')),
      ...(await picturesOf('4')).slice(1),
      ...(await picturesOf('5')),
      { name: 'notes.txt', content: 'not a part of the box' },
    ];
    const { importId, rows } = await checked(await zipOf(files));
    expect(rows.map(({ verdict, reasons }) => [verdict, reasons])).toEqual([
      ['ok', []],
      ['refused', ['pictures/2/5.svg: The file must be a PNG, JPEG, GIF or WebP picture.']],
      ['refused', ['The word must be 2 to 20 letters A-Z.']],
      ['refused', ['Picture 1 is missing in pictures/4/.']],
      [
        'refused',
        [
          'The hint of picture 1 names the word.',
          'The source of picture 1 must be a text, or a link that begins with http:// or https://.',
        ],
      ],
    ]);
    const before = await countOf('game');
    expect((await imported(importId)).map(({ state }) => state)).toEqual([
      'imported',
      'idle',
      'idle',
      'idle',
      'idle',
    ]);
    expect(await countOf('game')).toBe(before + 1);
    const { ignoredNames } = await catalog.request('getImport', { importId });
    expect(ignoredNames).toEqual(['notes.txt']);
    expect((await catalog.request('imports', {})).find(({ id }) => id === importId)).toMatchObject({
      ignoredFiles: 1,
      rows: { total: 5, ok: 1, refused: 4, imported: 1 },
    });
  });

  test('creates no game twice: not when it is started again, and not when it is uploaded again', async () => {
    const zip = await zipOf([csv(`1,${words[0]},,,,,,,,`), ...(await picturesOf('1'))]);
    const { importId } = await checked(zip);
    const [first] = await imported(importId);
    const before = await countOf('game');
    await Promise.all([1, 2, 3].map(() => catalog.request('startImport', { importId })));
    const again = await checked(zip);
    expect(again.rows).toMatchObject([
      {
        verdict: 'present',
        gameId: first?.gameId,
        reasons: [`It was imported as game ${first?.gameId}.`],
      },
    ]);
    await imported(again.importId, ['1']);
    expect(await countOf('game')).toBe(before);
  });

  test('with a damaged picture imports the other rows, and nothing of that one', async () => {
    const broken = (await uniquePicture('png', 400)).subarray(0, 600);
    const pictures = await picturesOf('1');
    pictures[3] = { name: 'pictures/1/4.png', content: broken };
    const zip = await zipOf([
      csv(`1,${words[0]},,,,,,,,`, `2,${words[1]},,,,,,,,`),
      ...pictures,
      ...(await picturesOf('2')),
    ]);
    const { importId } = await checked(zip);
    const before = { games: await countOf('game'), pictures: await countOf('picture') };
    const rows = await imported(importId);
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'imported']);
    expect(rows[0]?.reasons).toEqual(['The picture is damaged and cannot be read.']);
    expect({ games: await countOf('game'), pictures: await countOf('picture') }).toEqual({
      games: before.games + 1,
      pictures: before.pictures + 5,
    });
  });

  test('names every bad picture of a row', async () => {
    const bad = [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'text',
      (await uniquePicture('jpeg')).subarray(0, 20),
    ];
    const files = bad.map((content, index) => ({ name: `pictures/1/${index + 2}.png`, content }));
    const good = [await uniquePicture(), await uniquePicture()];
    const zip = await zipOf([
      csv(`1,${words[0]},,,,,,,,`),
      { name: 'pictures/1/1.webp', content: good[0] ?? '' },
      ...files,
      { name: 'pictures/1/5.webp', content: good[1] ?? '' },
    ]);
    const [row] = (await checked(zip)).rows;
    expect(row).toMatchObject({ verdict: 'refused', thumbnail: expect.any(String) });
    expect(row?.reasons.map((reason) => reason.split(':')[0])).toEqual(
      files.map(({ name }) => name),
    );
  });

  test('plans future days that are free, and never changes the past', async () => {
    const days = [400, -3, 30, 31].map((ahead) => shiftDate(utcDate(Date.now()), ahead)) as [
      string,
      string,
      string,
      string,
    ];
    const zip = await zipOf([
      csv(`1,${words[0]},yes,yes,${days.join(' ')},,,,,`, `2,${words[1]},yes,yes,${days[3]},,,,,`),
      ...(await picturesOf('1')),
      ...(await picturesOf('2')),
    ]);
    const { importId, rows } = await checked(zip);
    expect(rows[0]?.reasons).toContain('One day is in the past and left out.');
    const [first, second] = await imported(importId);
    const dailyOf = async (date: string) =>
      (
        await catalog.database.maybeOne(
          sql.type(
            z.object({ id: z.number() }),
          )`SELECT game_id AS id FROM daily_game WHERE date = ${date}::date`,
        )
      )?.id;
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

describe('a box that is refused', () => {
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
  ])('%s leaves nothing but the reason', async (_, reason, create) => {
    const before = await countOf('game');
    const { importId, rows } = await checked(await create());
    expect(rows).toEqual([]);
    expect((await catalog.request('getImport', { importId })).refusal).toContain(reason);
    expect(await catalog.request('checkImport', { importId })).toMatchObject({ state: 'ready' });
    expect(await catalog.outcome('startImport', { importId })).toBe('INVALID_REQUEST');
    const traces = sql.type(z.object({ n: z.number() }))`
      SELECT ((SELECT count(*) FROM box_part WHERE box_id = ${importId}) + (SELECT count(*) FROM box_row WHERE box_id = ${importId}))::int AS n`;
    expect((await catalog.database.one(traces)).n).toBe(0);
    expect(await countOf('game')).toBe(before);
  });

  test('of demo games is imported from the file of the product, if there is one', async () => {
    expect(await catalog.request('demoGames', {})).toEqual({ isAvailable: false });
    expect(await catalog.outcome('importDemoGames', {})).toBe('NOT_FOUND');
    const [word] = words as [string];
    await writeFile(
      DEMO_BOX,
      await zipOf([csv(`1,${word},yes,yes,,,,,,`), ...(await picturesOf('1'))]),
    );
    onTestFinished(() => rm(DEMO_BOX));
    expect(await catalog.request('demoGames', {})).toEqual({ isAvailable: true });
    // Its check copies the box: a slow server could not do that within a request.
    const { id, state } = await catalog.request('importDemoGames', {});
    expect(state).toBe('checking');
    await expect
      .poll(async () => (await catalog.request('getImport', { importId: id })).state, WAIT)
      .toBe('ready');
    const [row] = await imported(id);
    const game = await catalog.request('adminGame', { gameId: row!.gameId! });
    expect(game).toMatchObject({ word, isActive: true, isDaily: true, imageCount: 5 });
  });

  test('cannot be checked before it is complete, and no part may have another size', async () => {
    const { id: importId } = await catalog.request('createImport', {
      name: 'a.zip',
      size: BOX_LIMITS.partBytes + 10,
    });
    expect(await catalog.outcome('checkImport', { importId })).toBe('INVALID_REQUEST');
    for (const [part, bytes] of [
      [0, 5],
      [1, 11],
      [2, 1],
      [1, BOX_LIMITS.partBytes + 1],
    ] as const) {
      const response = await catalogFetch(partUpload.url(catalog.url, importId, part), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      expect((await response.json()) as Result<unknown>).toMatchObject({ ok: false });
    }
  });
});

test('a check that takes long is answered at once, and ends in the background', async () => {
  const importId = await upload(
    await zipOf([csv(`1,${words[0]},,,,,,,,`), ...(await picturesOf('1'))]),
  );
  await catalog.database.transaction(async (tx) => {
    // The check cannot store its rows.
    await tx.query(sql.unsafe`LOCK TABLE box_row IN SHARE MODE`);
    expect((await catalog.request('checkImport', { importId })).state).toBe('checking');
    expect(await catalog.request('getImport', { importId })).toMatchObject({
      state: 'checking',
      games: [],
    });
    expect(await catalog.outcome('startImport', { importId })).toBe('IMPORT_BUSY');
  });
  await expect
    .poll(async () => (await catalog.request('getImport', { importId })).state, WAIT)
    .toBe('ready');
  expect((await catalog.request('getImport', { importId })).games).toMatchObject([
    { word: words[0], verdict: 'ok' },
  ]);
});

test('an import that is interrupted continues where it stopped', async () => {
  const rows = FRUIT.map((_, index) => `${index},${words[index]},,,,,,,,`);
  const pictures = await Promise.all(rows.map((_, index) => picturesOf(String(index))));
  const { importId } = await checked(await zipOf([csv(...rows), ...pictures.flat()]));
  const before = await countOf('game');
  await catalog.request('startImport', { importId });
  await expect
    .poll(async () => (await catalog.request('getImport', { importId })).rows.imported, {
      ...WAIT,
      interval: 5,
    })
    .toBeGreaterThan(0);
  // As if the process had been killed after it created a game, before it recorded that.
  await catalog.database.query(
    sql.unsafe`UPDATE box_row SET state = 'waiting', game_id = NULL WHERE box_id = ${importId}`,
  );
  const done = await imported(importId);
  expect(done.map(({ state }) => state)).toEqual(rows.map(() => 'imported'));
  expect(await countOf('game')).toBe(before + rows.length);
});
