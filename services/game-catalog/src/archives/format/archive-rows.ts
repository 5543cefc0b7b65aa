import { createHash } from 'node:crypto';
import {
  ARCHIVE_TEXT_NAMES,
  CLUE_COUNT,
  CLUE_TEXT_NAMES,
  CLUE_TEXTS,
  GAME_TEXTS,
  hasAtMostOneLink,
  invalidWordText,
  isValidWord,
  MAX_AUTHOR_LENGTH,
  MAX_IMAGES,
  MAX_SOURCE_LENGTH,
  namesWord,
  normaliseWord,
  SOURCE_PATTERN,
} from '@imguessr/game-rules';
import type { ArchiveGame, ArchiveTexts, ReadRow } from './archive-game.ts';

const PICTURE = /^pictures\/([^/]+)\/([1-9]\d{0,2})\.[^./]+$/i;

export interface JudgedRow {
  readonly game: ArchiveGame;
  /** First picture first. */
  readonly files: readonly string[];
  /** Why it cannot be imported. */
  readonly problems: readonly string[];
  /** What its importer should know. */
  readonly notes: readonly string[];
}

/** Opens no picture, so judges the rows only as far as possible. */
export function judgeRows(
  read: readonly ReadRow[],
  names: readonly string[],
): readonly JudgedRow[] {
  const pictures = picturesByRow(names);
  const rowCounts = countOf(read.map(({ game }) => game.row.toLowerCase()));
  return read.map(({ game: written, problems }) => {
    const game = { ...written, word: normaliseWord(written.word) };
    const key = game.row.toLowerCase();
    const files = pictures.get(key) ?? new Map<number, string>();
    return {
      game,
      files: [...files].toSorted(([one], [other]) => one - other).map(([, name]) => name),
      problems: [
        ...problems,
        ...((rowCounts.get(key) ?? 0) > 1 ? [`Two rows are called “${game.row}”.`] : []),
        ...wordProblems(game),
        ...gameTextProblems(game),
        ...pictureProblems(game, files),
        ...game.texts.flatMap((texts, index) => textProblems(texts, index + 1, game.word)),
      ],
      notes:
        files.size < CLUE_COUNT
          ? [`Players cannot get it until it has ${CLUE_COUNT} pictures; it has ${files.size}.`]
          : [],
    };
  });
}

/** Identifies everything that a row would create, given the SHA-256 of its pictures. */
export function rowFingerprint(game: ArchiveGame, pictureHashes: readonly string[]): string {
  const { word, isActive, isDaily } = game;
  const ofGame = ARCHIVE_TEXT_NAMES.map((name) => game[name]);
  const content = JSON.stringify([word, isActive, isDaily, game.texts, pictureHashes, ofGame]);
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

function wordProblems({ word }: ArchiveGame): readonly string[] {
  return isValidWord(word) ? [] : [invalidWordText()];
}

function gameTextProblems(game: ArchiveGame): readonly string[] {
  return [
    ...ARCHIVE_TEXT_NAMES.filter((name) => game[name].length > GAME_TEXTS[name].maxLength).map(
      (name) => `The ${name} has more than ${GAME_TEXTS[name].maxLength} characters.`,
    ),
    ...(hasAtMostOneLink(game.afterword) ? [] : ['Use at most one link in the afterword.']),
  ];
}

function pictureProblems(
  { row, texts }: ArchiveGame,
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
  { credit, ...texts }: ArchiveTexts,
  number: number,
  word: string,
): readonly string[] {
  return [
    ...CLUE_TEXT_NAMES.filter((name) => texts[name].length > CLUE_TEXTS[name].maxLength).map(
      (name) =>
        `The ${name} of picture ${number} has more than ${CLUE_TEXTS[name].maxLength} characters.`,
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

function countOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
