import type { GameImport, ImportRow, ImportSummary } from '@imguessr/contracts';

/** Returns whether a row can be imported now. */
export const isImportable = ({ verdict, state }: ImportRow): boolean =>
  (verdict === 'ok' || verdict === 'warning') && (state === 'idle' || state === 'failed');

/** Returns what a row is called on the page: its name and word, or its number while they are hidden. */
export const rowText = ({ row, word, isHidden }: ImportRow): string => (isHidden ? `Row ${row}` : `${row}: ${word}`);

/** Returns whether the names and words of the rows are hidden. */
export const isHidden = ({ games }: Pick<GameImport, 'games'>): boolean => games.some((row) => row.isHidden);

/** Returns the result of a row in a word or two. */
export function resultText({ verdict, state }: ImportRow): string {
  if (state === 'imported') return 'Imported';
  if (state === 'failed') return 'Failed';
  if (state === 'waiting') return 'Waiting';
  return { ok: 'OK', warning: 'Warning', refused: 'Refused', present: 'Already here' }[verdict];
}

/** An import as its state is described. */
export type StatedImport = ImportSummary & Pick<GameImport, 'refusal' | 'ignoredNames'>;

/** Returns the state of an import in a sentence, or what the administrator can do. */
export function stateText(box: StatedImport): string {
  const { state, rows, checked, refusal } = box;
  if (refusal) return `The box was refused. ${refusal}`;
  switch (state) {
    case 'uploading':
      return 'The upload was not completed.';
    case 'checking':
      return rows.total === 0 ? 'Checking the zip...' : `Checked ${checked} of ${rows.total} games.`;
    case 'ready':
      return `Nothing has been imported yet: ${verdictsText(rows)}.${ignoredText(box)}`;
    case 'importing':
      return `Imported ${rows.imported} of ${rows.imported + rows.waiting + rows.failed} games.`;
    case 'done':
      return `${countText(rows.imported, 'game')} imported${rows.failed > 0 ? `, ${rows.failed} failed` : ''}.`;
  }
}

/** Returns which files belong to no game, such as those of a folder with a mistyped name. */
function ignoredText({ ignoredFiles, ignoredNames = [] }: StatedImport): string {
  if (ignoredFiles === 0) return '';
  const count = ` ${ignoredFiles} other ${ignoredFiles === 1 ? 'file is' : 'files are'} ignored`;
  if (ignoredNames.length === 0) return `${count}.`;
  const unnamed = ignoredFiles - ignoredNames.length;
  return `${count}: ${ignoredNames.join(', ')}${unnamed > 0 ? ` and ${unnamed} more` : ''}.`;
}

/** Returns how far a running check or import is, 0 to 1; undefined when none is running. */
export function progressOf({ state, rows, checked }: ImportSummary): number | undefined {
  if (state === 'checking') return rows.total === 0 ? 0 : checked / rows.total;
  if (state !== 'importing') return undefined;
  const selected = rows.imported + rows.waiting + rows.failed;
  return selected === 0 ? 0 : (selected - rows.waiting) / selected;
}

/** Returns whether the server is working on an import. */
export const isBusy = ({ state }: ImportSummary): boolean => state === 'checking' || state === 'importing';

/** Returns the label of the button that imports the selected rows. */
export const importLabel = (selected: number, { games }: Pick<GameImport, 'games'>): string =>
  `Import ${selected} of ${games.length}`;

function verdictsText({ ok, warning, refused, present }: ImportSummary['rows']): string {
  return [
    [ok, 'ok'],
    [warning, warning === 1 ? 'warning' : 'warnings'],
    [refused, 'refused'],
    [present, 'already here'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(', ');
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
