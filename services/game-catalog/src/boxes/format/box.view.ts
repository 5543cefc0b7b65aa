import type { GameImport, ImportRow, ImportSummary } from '@imguessr/contracts';
import type { StoredBox, StoredRow } from './box-store.port.ts';

export function summaryOf(box: StoredBox, rows: readonly StoredRow[]): ImportSummary {
  const count = (is: (row: StoredRow) => boolean) => rows.filter(is).length;
  return {
    id: box.id,
    name: box.name,
    size: box.size,
    state: box.state,
    createdAt: new Date(box.createdAtMs).toISOString(),
    parts: box.parts,
    checked: count(({ isChecked }) => isChecked),
    rows: {
      total: rows.length,
      ok: count(({ verdict }) => verdict === 'ok'),
      warning: count(({ verdict }) => verdict === 'warning'),
      refused: count(({ verdict }) => verdict === 'refused'),
      present: count(({ verdict }) => verdict === 'present'),
      waiting: count(({ state }) => state === 'waiting'),
      imported: count(({ state }) => state === 'imported'),
      failed: count(({ state }) => state === 'failed'),
    },
    ignoredFiles: box.ignoredFiles,
  };
}

/** `blind`: without anything that may name a word. */
export function detailsOf(box: StoredBox, rows: readonly StoredRow[], blind: boolean): GameImport {
  const refusal = blind ? 'The reason is hidden in blind mode.' : box.refusal;
  return {
    ...summaryOf(box, rows),
    ...(box.refusal && { refusal }),
    // The name of a file may be a word.
    ...(!blind && { ignoredNames: box.ignoredNames.map((name) => name.slice(0, MAX_NAME_LENGTH)) }),
    games: importRowsOf(rows, blind),
  };
}

const MAX_NAME_LENGTH = 100;

/**
 * A reply is one message, so that the reasons of a row are limited: to one for each of its
 * pictures, and one more.
 */
const MAX_REASONS = 6;
const MAX_REASON_LENGTH = 160;

const importRowsOf = (rows: readonly StoredRow[], blind: boolean): ImportRow[] =>
  rows.map(blind ? hiddenRowOf : importRowOf);

/** By default of all rows; a `blind` caller selects rows by number. */
export function namesOfRows(
  rows: readonly StoredRow[],
  selected: readonly string[] | undefined,
  blind: boolean,
): readonly string[] {
  const names = rows.map(({ game }) => game.row);
  if (!selected) return names;
  return blind ? names.filter((_, index) => selected.includes(rowNumber(index))) : selected;
}

const rowNumber = (index: number): string => String(index + 1);

function importRowOf({
  game,
  files,
  verdict,
  reasons,
  state,
  thumbnail,
  gameId,
}: StoredRow): ImportRow {
  return {
    row: game.row,
    word: game.word,
    verdict,
    reasons: shownReasons(reasons).map((reason) => reason.slice(0, MAX_REASON_LENGTH)),
    pictures: files.length,
    ...(thumbnail && { thumbnail }),
    state,
    ...(gameId !== undefined && { gameId }),
  };
}

const shownReasons = (reasons: readonly string[]): readonly string[] =>
  reasons.length <= MAX_REASONS
    ? reasons
    : [
        ...reasons.slice(0, MAX_REASONS - 1),
        `There are ${reasons.length - MAX_REASONS + 1} more reasons.`,
      ];

/** The name of a row may be its word, and a reason may contain either. */
function hiddenRowOf(row: StoredRow, index: number): ImportRow {
  const { thumbnail: _thumbnail, ...rest } = importRowOf(row);
  return { ...rest, row: rowNumber(index), word: '', reasons: [], isHidden: true };
}
