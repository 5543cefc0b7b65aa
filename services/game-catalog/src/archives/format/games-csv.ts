import { ARCHIVE_LIMITS, ROW_PATTERN } from '@imguessr/contracts';
import {
  ARCHIVE_TEXT_NAMES,
  byName,
  CLUE_TEXT_NAMES,
  GAME_TEXTS,
  isCalendarDate,
  LICENCES,
  type Licence,
  MAX_IMAGES,
  MAX_WORD_CHARACTERS,
  NO_CLUE_TEXTS,
  NO_CREDIT,
  PICTURE_COLUMNS,
} from '@imguessr/game-rules';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { invalidRequest } from '../../transport/request-rejected.error.ts';
import type { ArchiveGame, ArchiveTexts, ReadRow } from './archive-game.ts';

const GAME_COLUMNS: readonly string[] = [
  'row',
  'word',
  'active',
  'daily',
  'days',
  ...ARCHIVE_TEXT_NAMES,
];
const PICTURE_COLUMN = new RegExp(`^(${PICTURE_COLUMNS.join('|')})([1-9]\\d{0,2})$`);
const MIN_TEXT_GROUPS = 5;
/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

type Cells = Readonly<Record<string, string>>;

/** Throws RequestRejectedError when the file as a whole cannot be read. */
export function readGamesCsv(file: Buffer): readonly ReadRow[] {
  const records = parseCsv(decode(file));
  if (records.length === 0)
    throw invalidRequest(
      'games.csv has no rows. It needs a line with the names of the columns first.',
    );
  if (records.length > ARCHIVE_LIMITS.games) {
    throw invalidRequest(
      `games.csv has ${records.length} rows. An archive may have ${ARCHIVE_LIMITS.games} games.`,
    );
  }
  return records.map(readRow);
}

/** Begins with a byte order mark, for Excel. */
export function writeGamesCsv(games: readonly ArchiveGame[]): string {
  const groups = Math.max(MIN_TEXT_GROUPS, ...games.map(({ texts }) => texts.length));
  const numbers = Array.from({ length: groups }, (_, index) => index + 1);
  const header = [
    ...GAME_COLUMNS,
    ...numbers.flatMap((number) => PICTURE_COLUMNS.map((name) => `${name}${number}`)),
  ];
  const lines = games.map(({ row, word, isActive, isDaily, days, texts, ...game }) => [
    row,
    word,
    isActive ? 'yes' : 'no',
    isDaily ? 'yes' : 'no',
    days.join(' '),
    ...ARCHIVE_TEXT_NAMES.map((name) => escapeFormula(game[name])),
    ...numbers.flatMap((number) => {
      const { credit, ...ofClue } = texts[number - 1] ?? { ...NO_CLUE_TEXTS, credit: NO_CREDIT };
      const licence = credit.licence === 'unknown' ? '' : credit.licence;
      const cells: Cells = { ...ofClue, ...credit, licence };
      return PICTURE_COLUMNS.map((name) => escapeFormula(cells[name] ?? ''));
    }),
  ]);
  return stringify([header, ...lines], { bom: true, record_delimiter: 'windows' });
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw invalidRequest('games.csv is not UTF-8. Save it as “CSV UTF-8”.');
  }
}

/** Excel writes and reads the separator of columns in a first line. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

function parseCsv(text: string): readonly Cells[] {
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(line.length);
  const [header = ''] = table.split(/\r?\n/, 1);
  const likely = [',', ';', '\t'].reduce((best, next) =>
    header.split(next).length > header.split(best).length ? next : best,
  );
  try {
    return parse(table, {
      delimiter: separator ?? likely,
      bom: true,
      columns: checkedColumns,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // Excel leaves out the separators of empty cells at the end of some lines.
      relax_column_count_less: true,
    }) as Cells[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidRequest(`games.csv cannot be read: line ${error.lines} is not CSV.`);
  }
}

/** Spreadsheets write columns without a name, and version 0.2.0 one with the theme of a game. */
const LEFT_OUT = ['', 'theme'];

function checkedColumns(header: readonly string[]): (string | false)[] {
  const columns = header.map((cell) => {
    const name = cell.trim().toLowerCase();
    return GAME_COLUMNS.find((column) => column.toLowerCase() === name) ?? name;
  });
  for (const required of ['row', 'word']) {
    if (!columns.includes(required)) throw invalidRequest(`games.csv has no column “${required}”.`);
  }
  for (const [index, name] of columns.entries()) {
    if (LEFT_OUT.includes(name)) continue;
    const number = Number(PICTURE_COLUMN.exec(name)?.[2] ?? 0);
    const isKnown = GAME_COLUMNS.includes(name) || (number > 0 && number <= MAX_IMAGES);
    if (!isKnown) throw invalidRequest(`games.csv has an unknown column: “${name.slice(0, 40)}”.`);
    if (columns.indexOf(name) !== index)
      throw invalidRequest(`games.csv has the column “${name}” twice.`);
  }
  return columns.map((name) => !LEFT_OUT.includes(name) && name);
}

function readRow(cells: Cells): ReadRow {
  const problems: string[] = [];
  const cell = (name: string) => unescapeFormula((cells[name] ?? '').normalize('NFC').trim());
  const flag = (name: 'active' | 'daily') => {
    const text = cell(name).toLowerCase();
    if (['yes', 'true', '1', 'x'].includes(text)) return true;
    if (!['', 'no', 'false', '0'].includes(text)) problems.push(`“${name}” must be yes or no.`);
    return false;
  };
  const row = cell('row');
  if (!ROW_PATTERN.test(row)) problems.push('“row” must be 1 to 40 letters A-Z, digits, - or _.');
  const days = cell('days').split(/\s+/).filter(Boolean);
  const wrongDay = days.find((day) => !isCalendarDate(day));
  if (wrongDay !== undefined)
    problems.push(
      `“${wrongDay.slice(0, 20)}” is not a date such as 2026-12-31. Spreadsheets change dates in columns that are not text.`,
    );
  const game = {
    row: row.slice(0, 40),
    // What is copied from a chat can have characters that nobody sees.
    word: cell('word')
      .replaceAll(/\p{Cf}/gu, '')
      .slice(0, MAX_WORD_CHARACTERS),
    ...byName(ARCHIVE_TEXT_NAMES, (name) => GAME_TEXTS[name].normalise(cell(name))),
    isActive: flag('active'),
    isDaily: flag('daily'),
    days: [...new Set(days)],
    texts: readTexts(cells, cell, problems),
  };
  return { game, problems };
}

/** Up to the last picture that has any. */
function readTexts(
  cells: Cells,
  cell: (name: string) => string,
  problems: string[],
): readonly ArchiveTexts[] {
  const last = Math.max(
    0,
    ...Object.keys(cells).map((name) =>
      cell(name) ? Number(PICTURE_COLUMN.exec(name)?.[2] ?? 0) : 0,
    ),
  );
  return Array.from({ length: last }, (_, index) => {
    const number = index + 1;
    const text = cell(`licence${number}`);
    const licence = text === '' ? 'unknown' : text.toLowerCase().replaceAll(/[\s_]+/g, '-');
    const isKnown = (LICENCES as readonly string[]).includes(licence);
    if (!isKnown)
      problems.push(`The licence of picture ${number} must be one of: ${LICENCES.join(', ')}.`);
    return {
      ...byName(CLUE_TEXT_NAMES, (name) => cell(`${name}${number}`)),
      credit: {
        author: cell(`author${number}`),
        licence: isKnown ? (licence as Licence) : 'unknown',
        source: cell(`source${number}`),
      },
    };
  });
}

/** An apostrophe before the text keeps spreadsheets from running it. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
