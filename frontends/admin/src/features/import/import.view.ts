import type { GameImport, ImportRow, ImportSummary } from '@imguessr/contracts';
import { text, translatedForDesk } from '@imguessr/texts';
import { enumeration } from '../../shared/dates/date-text.ts';

/** Returns whether a row can be imported now. */
export const isImportable = ({ verdict, state }: ImportRow): boolean =>
  (verdict === 'ok' || verdict === 'warning') && (state === 'idle' || state === 'failed');

/**
 * Returns what a row is called on the page: its name and word, or its number while they are hidden.
 */
export const rowText = ({ row, word }: ImportRow): string =>
  text('{name}: {value}', { name: row, value: word });

/** Returns what became of a row, or what its check has found. */
export const resultOf = ({ verdict, state }: ImportRow) => (state === 'idle' ? verdict : state);

const RESULTS: Readonly<Record<ReturnType<typeof resultOf>, string>> = {
  ok: text('OK'),
  warning: text('Warning'),
  refused: text('Refused'),
  present: text('Already here'),
  waiting: text('Waiting'),
  imported: text('Imported'),
  failed: text('{count, plural, one {Failed} other {Failed}}', { count: 1 }),
};

/** Returns the result of a row in a word or two. */
export const resultText = (row: ImportRow): string => RESULTS[resultOf(row)];

/** An import as its state is described. */
export type StatedImport = ImportSummary & Pick<GameImport, 'refusal' | 'ignoredNames'>;

/** Returns the state of an import in a sentence, or what the administrator can do. */
export function stateText(box: StatedImport): string {
  const { state, rows, checked, refusal } = box;
  if (refusal) return text('The box was refused. {reason}', { reason: translatedForDesk(refusal) });
  switch (state) {
    case 'uploading':
      return text('The upload was not completed.');
    case 'checking':
      return rows.total === 0
        ? text('Checking the zip...')
        : text('Checked {checked} of {total} games.', { checked, total: rows.total });
    case 'ready':
      return [
        text('Nothing has been imported yet: {verdicts}.', { verdicts: verdictsText(rows) }),
        ...ignoredText(box),
      ].join(' ');
    case 'importing':
      return text('Imported {imported} of {total} games.', {
        imported: rows.imported,
        total: rows.imported + rows.waiting + rows.failed,
      });
    case 'done':
      return rows.failed > 0
        ? text(
            '{imported, plural, one {1 game} other {{imported} games}} imported, {failed} failed.',
            {
              imported: rows.imported,
              failed: rows.failed,
            },
          )
        : text('{imported, plural, one {1 game} other {{imported} games}} imported.', {
            imported: rows.imported,
          });
  }
}

/**
 * Returns which files belong to no game, such as those of a folder with a mistyped name. Empty
 * without any.
 */
function ignoredText({ ignoredFiles: count, ignoredNames = [] }: StatedImport): string[] {
  if (count === 0) return [];
  if (ignoredNames.length === 0) {
    return [
      text('{count, plural, one {1 other file is} other {{count} other files are}} ignored.', {
        count,
      }),
    ];
  }
  const unnamed = count - ignoredNames.length;
  // Names of files, which a list in words would blur.
  const names = ignoredNames.join(', ');
  return unnamed > 0
    ? [
        text(
          '{count, plural, one {1 other file is} other {{count} other files are}} ignored: {names} and {unnamed} more.',
          {
            count,
            names,
            unnamed,
          },
        ),
      ]
    : [
        text(
          '{count, plural, one {1 other file is} other {{count} other files are}} ignored: {names}.',
          {
            count,
            names,
          },
        ),
      ];
}

/** Returns how far a running check or import is, 0 to 1; undefined when none is running. */
export function progressOf({ state, rows, checked }: ImportSummary): number | undefined {
  if (state === 'checking') return rows.total === 0 ? 0 : checked / rows.total;
  if (state !== 'importing') return undefined;
  const selected = rows.imported + rows.waiting + rows.failed;
  return selected === 0 ? 0 : (selected - rows.waiting) / selected;
}

/** Returns whether the server is working on an import. */
export const isBusy = ({ state }: ImportSummary): boolean =>
  state === 'checking' || state === 'importing';

/** Returns the label of the button that imports the selected rows. */
export const importLabel = (selected: number, { games }: Pick<GameImport, 'games'>): string =>
  text('Import {selected} of {count}', { selected, count: games.length });

const verdictsText = ({ ok, warning, refused, present }: ImportSummary['rows']): string =>
  enumeration([
    ...(ok > 0 ? [text('{count} ok', { count: ok })] : []),
    ...(warning > 0
      ? [text('{count, plural, one {1 warning} other {{count} warnings}}', { count: warning })]
      : []),
    ...(refused > 0 ? [text('{count} refused', { count: refused })] : []),
    ...(present > 0 ? [text('{count} already here', { count: present })] : []),
  ]);
