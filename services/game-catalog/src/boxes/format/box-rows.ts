import { createHash } from 'node:crypto';
import {
  BOX_TEXT_NAMES,
  CLUE_COUNT,
  CLUE_TEXT_NAMES,
  CLUE_TEXTS,
  GAME_TEXTS,
  gameLanguage,
  hasAtMostOneLink,
  heldClueTexts,
  invalidWordText,
  isFutureDate,
  isValidWord,
  MAX_AUTHOR_LENGTH,
  MAX_IMAGES,
  MAX_SOURCE_LENGTH,
  namesWord,
  normaliseWord,
  nounOf,
  SOURCE_PATTERN,
} from '@imguessr/game-rules';
import { isTable } from '../archive/tables.ts';
import type { BoxGame, BoxTexts, ReadRow } from './box-game.ts';
import type { StoredRow } from './box-store.port.ts';

const PICTURE = /^pictures\/([^/]+)\/([1-9]\d{0,2})\.[^./]+$/i;

export interface RowContext {
  readonly nowMs: number;
  gamesWithWord(word: string): readonly number[];
  hasGame(date: string): boolean;
}

/**
 * Opens no picture, so judges the rows only as far as possible. `ignored` are files that belong to
 * no row.
 */
export function judgeRows(
  read: readonly ReadRow[],
  names: readonly string[],
  context: RowContext,
): { rows: StoredRow[]; ignored: readonly string[] } {
  const pictures = picturesByRow(names);
  const rowCounts = countOf(read.map(({ game }) => game.row.toLowerCase()));
  const wordCounts = countOf(read.map(({ game }) => wordKey(normaliseWord(game.word))));
  const dayCounts = countOf(read.flatMap(({ game }) => game.days));
  const used = new Set(names.filter(isTable));
  const hasPictures = names.length > used.size;
  const rows = read.map(({ game: written, problems }): StoredRow => {
    const game = { ...written, word: normaliseWord(written.word) };
    const files = pictures.get(game.row.toLowerCase()) ?? new Map<number, string>();
    for (const name of files.values()) used.add(name);
    const rejections = [
      ...problems,
      ...((rowCounts.get(game.row.toLowerCase()) ?? 0) > 1
        ? [`Two rows are called “${game.row}”.`]
        : []),
      ...wordProblems(game),
      ...gameTextProblems(game),
      ...(hasPictures ? pictureProblems(game, files) : []),
      ...game.texts.flatMap((texts, index) => textProblems(texts, index + 1, game.word)),
    ];
    const warnings = [
      ...usedWordWarnings(game.word, context, wordCounts),
      ...(rejections.length === 0 ? missingPictureWarnings(files.size) : []),
      ...(hasPictures ? [] : leftOutTextWarnings(game)),
      ...dayWarnings(game, context, dayCounts),
    ];
    const isRefused = rejections.length > 0;
    return {
      game: hasPictures ? game : { ...game, texts: [] },
      files: [...files].toSorted(([one], [other]) => one - other).map(([, name]) => name),
      verdict: isRefused ? 'refused' : warnings.length > 0 ? 'warning' : 'ok',
      reasons: [...rejections, ...warnings, ...pastDayNotes(game, context)],
      state: 'idle',
      isChecked: isRefused,
      fingerprint: '',
      thumbnail: '',
      gameId: undefined,
    };
  });
  return { rows, ignored: names.filter((name) => !used.has(name)) };
}

/** Identifies everything that a row would create, given the SHA-256 of its pictures. */
export function rowFingerprint(game: BoxGame, pictureHashes: readonly string[]): string {
  const { word, isActive, isDaily } = game;
  const texts = game.texts.map(({ hint, description, credit, ...later }) => ({
    ...{ hint, description, credit },
    ...heldClueTexts(later),
  }));
  // Empty texts at the end are left out, so that a new text changes no hash, and no row is imported
  // again.
  const later = BOX_TEXT_NAMES.slice(
    0,
    BOX_TEXT_NAMES.findLastIndex((name) => game[name] !== '') + 1,
  ).map((name) => game[name]);
  const content = JSON.stringify([word, isActive, isDaily, texts, pictureHashes, ...later]);
  return createHash('sha256').update(content).digest('hex');
}

function picturesByRow(names: readonly string[]): ReadonlyMap<string, Map<number, string>> {
  const byRow = new Map<string, Map<number, string>>();
  for (const name of names) {
    const [, folder, number] = PICTURE.exec(name) ?? [];
    if (folder === undefined) continue;
    // Names that differ only in case are the same for many file systems.
    const row = folder.toLowerCase();
    const files = byRow.get(row) ?? new Map<number, string>();
    // A second file with the number of a picture is found below: it is not counted as used.
    files.set(files.has(Number(number)) ? -files.size - 1 : Number(number), name);
    byRow.set(row, files);
  }
  return byRow;
}

function wordProblems({ word }: BoxGame): readonly string[] {
  return isValidWord(word) ? [] : [invalidWordText()];
}

function gameTextProblems(game: BoxGame): readonly string[] {
  return [
    ...BOX_TEXT_NAMES.filter((name) => game[name].length > GAME_TEXTS[name].maxLength).map(
      (name) => `The ${nounOf(name)} has more than ${GAME_TEXTS[name].maxLength} characters.`,
    ),
    ...(hasAtMostOneLink(game.afterword) ? [] : ['The afterword has more than one link.']),
  ];
}

function pictureProblems(
  { row, texts }: BoxGame,
  files: ReadonlyMap<number, string>,
): readonly string[] {
  const numbers = [...files.keys()];
  if (numbers.length === 0 && texts.length > 0)
    return [`There are no pictures in pictures/${row}/.`];
  const duplicate = numbers.find((number) => number < 0);
  if (duplicate !== undefined) return [`Two pictures have the number of ${files.get(duplicate)}.`];
  if (numbers.length > MAX_IMAGES) return [`A game can have at most ${MAX_IMAGES} pictures.`];
  const last = Math.max(0, ...numbers);
  const missing = Array.from({ length: last }, (_, index) => index + 1).find(
    (number) => !files.has(number),
  );
  if (missing !== undefined) return [`Picture ${missing} is missing in pictures/${row}/.`];
  return texts.length > last
    ? [`There is a text for picture ${texts.length}, but no such picture.`]
    : [];
}

function textProblems(
  { credit, ...texts }: BoxTexts,
  number: number,
  word: string,
): readonly string[] {
  return [
    ...CLUE_TEXT_NAMES.filter((name) => texts[name].length > CLUE_TEXTS[name].maxLength).map(
      (name) =>
        `The ${nounOf(name)} of picture ${number} has more than ${CLUE_TEXTS[name].maxLength} characters.`,
    ),
    ...(namesWord(texts.hint, word) ? [`The hint of picture ${number} names the word.`] : []),
    ...(credit.author.length > MAX_AUTHOR_LENGTH
      ? [`The author of picture ${number} has more than ${MAX_AUTHOR_LENGTH} characters.`]
      : []),
    ...(credit.source.length > MAX_SOURCE_LENGTH || !SOURCE_PATTERN.test(credit.source)
      ? [
          `The source of picture ${number} must be a text, or a link that begins with http:// or https://.`,
        ]
      : []),
  ];
}

const wordKey = (word: string): string => gameLanguage().fold(word);

function usedWordWarnings(
  word: string,
  context: RowContext,
  counts: ReadonlyMap<string, number>,
): readonly string[] {
  const ids = context.gamesWithWord(word);
  return [
    ...(ids.length > 0 ? [`Game ${ids.join(', ')} has this word already.`] : []),
    ...((counts.get(wordKey(word)) ?? 0) > 1 ? ['Another row has the same word.'] : []),
  ];
}

const missingPictureWarnings = (count: number): readonly string[] =>
  count < CLUE_COUNT
    ? [`Players cannot get it until it has ${CLUE_COUNT} pictures; it has ${count}.`]
    : [];

const leftOutTextWarnings = ({ texts }: BoxGame): readonly string[] =>
  texts.length > 0 ? ['Its hints and descriptions are left out: they belong to pictures.'] : [];

function dayWarnings(
  { days, isActive, isDaily }: BoxGame,
  context: RowContext,
  counts: ReadonlyMap<string, number>,
) {
  const future = days.filter((day) => isFutureDate(day, context.nowMs));
  const taken = future.filter((day) => context.hasGame(day));
  const shared = future.filter((day) => (counts.get(day) ?? 0) > 1);
  return [
    ...(taken.length > 0
      ? [`${taken.join(', ')} will not be planned: another game has that day.`]
      : []),
    ...(shared.length > 0
      ? [`Two rows want ${shared.join(', ')}: only the first one gets it.`]
      : []),
    ...(future.length > 0 && !(isActive && isDaily)
      ? ['Its days will not be planned: a planned game must be active and daily.']
      : []),
  ];
}

/** The past is never rewritten, which needs no decision of the administrator. */
function pastDayNotes({ days }: BoxGame, { nowMs }: RowContext): readonly string[] {
  const past = days.filter((day) => !isFutureDate(day, nowMs));
  if (past.length === 0) return [];
  return [
    `${past.length === 1 ? 'One day is' : `${past.length} days are`} in the past and left out.`,
  ];
}

function countOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
