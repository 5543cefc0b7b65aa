import { createHash } from 'node:crypto';
import type { ViewedGame } from '../../catalog-view/game.view.ts';
import type { PictureWork } from '../../pictures/process/picture.work.ts';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import type { BoxArchive } from '../archive/box-archive.ts';
import { rowFingerprint } from '../format/box-rows.ts';
import type { RowChange, StoredRow } from '../format/box-store.port.ts';

export interface KnownRows {
  /** From an earlier import. */
  importedGame(fingerprint: string): Promise<number | undefined>;
  game(gameId: number): ViewedGame | undefined;
  gamesWithWord(word: string): readonly ViewedGame[];
  /** Rows of this box that were checked before: names by fingerprint. */
  readonly rowsOfBox: Map<string, string>;
}

/** Only the thumbnail is decoded. */
export async function checkRow(
  row: StoredRow,
  archive: BoxArchive,
  known: KnownRows,
  pictures: Pick<PictureWork, 'inspectUpload' | 'createThumbnail'>,
): Promise<RowChange> {
  const hashes: string[] = [];
  const problems: string[] = [];
  let thumbnail = '';
  // Every bad picture is named, so that the box need not be uploaded again for each of them.
  for (const [index, file] of row.files.entries()) {
    try {
      const bytes = await archive.read(file);
      await pictures.inspectUpload(bytes).catch((error: unknown) => rejectFile(file, error));
      if (index === 0) thumbnail = await pictures.createThumbnail(bytes);
      hashes.push(createHash('sha256').update(bytes).digest('hex'));
    } catch (error) {
      if (!(error instanceof RequestRejectedError) || error.code === 'UNAVAILABLE') throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) {
    return {
      isChecked: true,
      verdict: 'refused',
      reasons: [...problems, ...row.reasons],
      thumbnail,
    };
  }
  const fingerprint = rowFingerprint(row.game, hashes);
  const checked = { isChecked: true, fingerprint, thumbnail };
  const twin = known.rowsOfBox.get(fingerprint);
  if (twin !== undefined) {
    return {
      ...checked,
      verdict: 'refused',
      reasons: [`It is the same as row ${twin}.`, ...row.reasons],
    };
  }
  known.rowsOfBox.set(fingerprint, row.game.row);
  return { ...checked, ...(await presence(row, fingerprint, hashes, known)) };
}

/** Empty if the game is not in the catalog. */
async function presence(
  row: StoredRow,
  fingerprint: string,
  hashes: string[],
  known: KnownRows,
): Promise<RowChange> {
  const imported = await known.importedGame(fingerprint);
  if (imported !== undefined) {
    const isDeleted = known.game(imported)?.lifecycle !== 'existing';
    const reason = isDeleted
      ? `It was imported as game ${imported}, which has been deleted since.`
      : `It was imported as game ${imported}.`;
    return { verdict: 'present', reasons: [reason], gameId: imported };
  }
  const same = known
    .gamesWithWord(row.game.word)
    .find(
      ({ images }) =>
        images.length > 0 && images.map(({ pictureHash }) => pictureHash).join() === hashes.join(),
    );
  if (!same) return {};
  const reasons = [`Game ${same.gameId} has this word and these pictures.`];
  return { verdict: 'present', reasons, gameId: same.gameId };
}

function rejectFile(file: string, error: unknown): never {
  if (!(error instanceof RequestRejectedError)) throw error;
  throw new RequestRejectedError(error.code, `${file}: ${error.message}`);
}
