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

export function detailsOf(box: StoredBox, rows: readonly StoredRow[]): GameImport {
  return {
    ...summaryOf(box, rows),
    ...(box.refusal && { refusal: box.refusal }),
    ignoredNames: box.ignoredNames.map((name) => name.slice(0, MAX_NAME_LENGTH)),
    games: rows.map(importRowOf),
  };
}

const MAX_NAME_LENGTH = 100;

/**
 * A reply is one message, so that the reasons of a row are limited: to one for each of its
 * pictures, and one more.
 */
const MAX_REASONS = 6;
const MAX_REASON_LENGTH = 160;

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
