import {
  ARCHIVE_TEXT_NAMES,
  byName,
  CLUE_TEXT_NAMES,
  GAME_TEXTS,
  NO_CLUE_TEXTS,
} from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArchiveGame } from './archive-game.ts';
import { escapeFormula, readGamesCsv, writeGamesCsv } from './games-csv.ts';

const read = (text: string) => readGamesCsv(Buffer.from(text));
const HEADER = 'row,word,active,daily,days,hint1,licence1';

const credit = fc.record({
  author: fc.constantFrom('', 'Ann', '=HYPERLINK("x")', "'+1"),
  licence: fc.constantFrom('cc0' as const, 'cc-by' as const, 'unknown' as const),
  source: fc.constantFrom('', 'https://example.org/?a=1;b,"c"'),
});
const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((value) => value.normalize('NFC').trim());
const texts = fc.record({
  ...byName(CLUE_TEXT_NAMES, () => text),
  description: text.map((value) => `d${value}`),
  credit,
});
const game: fc.Arbitrary<ArchiveGame> = fc.record({
  row: fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,20}$/),
  word: fc.stringMatching(/^[A-Z]{2,20}$/),
  isActive: fc.boolean(),
  isDaily: fc.boolean(),
  days: fc.uniqueArray(fc.constantFrom('2026-12-01', '2027-01-31')),
  ...byName(ARCHIVE_TEXT_NAMES, (name) =>
    fc
      .constantFrom(
        '',
        'forest animals',
        '=1+1',
        'a,"b"',
        'More: https://example.org/a.',
        '-2 "lines"\nof text',
      )
      .map(GAME_TEXTS[name].normalise),
  ),
  texts: fc.array(texts, { maxLength: 7 }),
});

describe('games.csv', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 5 }), (games) => {
        expect(read(writeGamesCsv(games))).toEqual(
          games.map((one) => ({ game: one, problems: [] })),
        );
      }),
    );
  });

  test.each([
    ['commas and LF', `${HEADER}\n1,whale,yes,no,2026-12-01 2026-12-02,big,cc0\n`],
    [
      'semicolons, CRLF and a byte order mark',
      `\uFEFF${HEADER.replaceAll(',', ';')}\r\n1;whale;YES;;2026-12-01  2026-12-02;big;CC0\r\n\r\n`,
    ],
    [
      'tabs and other upper case',
      `${HEADER.toUpperCase().replaceAll(',', '\t')}\n1\twhale\tTRUE\t0\t2026-12-01 2026-12-02\tbig\tcc0`,
    ],
    [
      'a line that names the separator, and an invisible character',
      `\uFEFFsep=;\r\n${HEADER.replaceAll(',', ';')}\r\n1;wha\u200Ble;yes;;2026-12-01 2026-12-02;big;cc0`,
    ],
  ])('may have %s', (_, csv) => {
    expect(read(csv)).toEqual([
      {
        game: {
          row: '1',
          word: 'whale',
          ...byName(ARCHIVE_TEXT_NAMES, () => ''),
          isActive: true,
          isDaily: false,
          days: ['2026-12-01', '2026-12-02'],
          texts: [
            { ...NO_CLUE_TEXTS, hint: 'big', credit: { author: '', licence: 'cc0', source: '' } },
          ],
        },
        problems: [],
      },
    ]);
  });

  test.each([
    ['active', '1,whale,maybe,,,,', '“active” must be yes or no.'],
    [
      'days',
      '1,whale,,,06.01.2027,,',
      '“06.01.2027” is not a date such as 2026-12-31. Spreadsheets change dates in columns that are not text.',
    ],
    ['row', '../1,whale,,,,,', '“row” must be 1 to 40 letters A-Z, digits, - or _.'],
    [
      'licence',
      '1,whale,,,,,gpl',
      'The licence of picture 1 must be one of: cc0, cc-by, cc-by-sa, own, permission, unknown.',
    ],
  ])('has a problem in the row when %s is wrong', (_, line, problem) => {
    expect(read(`${HEADER}\n${line}`)[0]?.problems).toEqual([problem]);
  });

  test.each([
    ['is empty', '', 'games.csv has no rows'],
    ['has only a header', HEADER, 'games.csv has no rows'],
    ['lacks a column', 'row,active\n1,yes', 'games.csv has no column “word”.'],
    [
      'has an unknown column',
      'row,word,colour\n1,a,b',
      'games.csv has an unknown column: “colour”.',
    ],
    ['has a column twice', 'row,word,word\n1,a,b', 'games.csv has the column “word” twice.'],
    ['has a row with too many cells', 'row,word\n1,a,yes', 'line 2 is not CSV.'],
    ['has a quote that is not closed', 'row,word\n1,a\n2,"b\n3,c', 'is not CSV.'],
    ['has text after a quote', 'row,word\n1,"a"b', 'line 2 is not CSV.'],
    [
      'has too many rows',
      `row,word\n${'1,ab\n'.repeat(501)}`,
      'games.csv has 501 rows. An archive may have 500 games.',
    ],
  ])('is refused when it %s', (_, csv, message) => {
    expect(() => read(csv)).toThrow(message);
  });

  test('may have columns without a name and lines without their last separators, as spreadsheets write them', () => {
    const [full, short] = read('row,word,hint1,description1,,\n1,whale,big,blue,,\n2,fox\n');
    expect(full?.game).toMatchObject({
      word: 'whale',
      texts: [{ hint: 'big', description: 'blue' }],
    });
    expect(short).toMatchObject({ game: { row: '2', word: 'fox', texts: [] }, problems: [] });
  });

  test('is refused when it is not UTF-8', () => {
    expect(() => readGamesCsv(Buffer.from([0x72, 0xff, 0xfe]))).toThrow('games.csv is not UTF-8');
  });
});

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "'=1"])(
    'that looks like a formula is escaped: %j',
    (value) => {
      expect(escapeFormula(value)).toBe(`'${value}`);
    },
  );
});
