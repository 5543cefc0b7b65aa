import { createHash } from 'node:crypto';
import type { ImportedRow } from '@imguessr/contracts';
import { isSameWord, RuleError } from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import type { PictureJobs } from '../pictures/picture.jobs.ts';
import type { PictureLibrary } from '../pictures/picture.library.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import type { BoxArchive } from './archive/box-archive.ts';
import { type JudgedRow, judgeRows, rowFingerprint } from './format/box-rows.ts';
import { readGamesCsv } from './format/games-csv.ts';
import { createGame, type GameImportDeps, planGameDays } from './game.import.ts';

export interface BoxImportDeps extends GameImportDeps {
  readonly view: CatalogView;
  readonly pictures: PictureLibrary;
  readonly pictureJobs: PictureJobs;
  readonly log: Logger;
}

type Outcome = Omit<ImportedRow, 'row' | 'word'>;

/** As many pictures as are decoded at a time (picture.memory.ts). */
const PICTURES_AT_ONCE = 2;

/**
 * Resolves with the rows of a table, which are imported one after the other as they are read. A row
 * is imported completely or not at all, and once. Throws RequestRejectedError when the table is
 * refused.
 */
export async function importBox(
  archive: BoxArchive,
  table: string,
  actor: string,
  deps: BoxImportDeps,
): Promise<AsyncGenerator<ImportedRow>> {
  const rows = judgeRows(readGamesCsv(await archive.read(table)), archive.names);
  await deps.view.refresh();
  return importRows(rows, archive, actor, deps);
}

async function* importRows(
  rows: readonly JudgedRow[],
  archive: BoxArchive,
  actor: string,
  deps: BoxImportDeps,
) {
  for (const row of rows) {
    const outcome = await importRow(row, archive, actor, deps).catch((error: unknown) =>
      failed([reasonOf(error, deps.log)]),
    );
    yield { row: row.game.row, word: row.game.word, ...outcome };
  }
  await deps.view.refresh();
}

async function importRow(
  row: JudgedRow,
  archive: BoxArchive,
  actor: string,
  deps: BoxImportDeps,
): Promise<Outcome> {
  if (row.problems.length > 0) return failed(row.problems);
  const hashes: string[] = [];
  for (const file of row.files) {
    hashes.push(
      createHash('sha256')
        .update(await archive.read(file))
        .digest('hex'),
    );
  }
  const fingerprint = rowFingerprint(row.game, hashes);
  const present = await presentGame(row, fingerprint, hashes, deps);
  if (present) return present;
  const { pictures, problems } = await processPictures(row, archive, deps.pictures);
  if (problems.length > 0) return failed(problems);
  const gameId = await createGame(row.game, fingerprint, pictures, actor, deps);
  deps.pictureJobs.scheduleRenditions(pictures.map(({ hash }) => hash));
  const reasons = await planGameDays(gameId, row.game, actor, deps);
  return { outcome: 'imported', reasons: [...row.notes, ...reasons], gameId };
}

const failed = (reasons: readonly string[]): Outcome => ({
  outcome: 'failed',
  reasons: [...reasons],
});

/** A game of the installation from which the box was exported has the same word and pictures. */
async function presentGame(
  { game }: JudgedRow,
  fingerprint: string,
  hashes: readonly string[],
  { recorder, view }: BoxImportDeps,
): Promise<Outcome | undefined> {
  const imported = await recorder.importedGame(fingerprint);
  if (imported !== undefined) {
    const isDeleted = view.anyGame(imported)?.lifecycle !== 'existing';
    const reason = isDeleted
      ? `It was imported as game ${imported}, which has been deleted since.`
      : `It was imported as game ${imported}.`;
    return { outcome: 'skipped', reasons: [reason], gameId: imported };
  }
  const same = view
    .games()
    .find(
      ({ word, images }) =>
        isSameWord(word, game.word) &&
        images.length > 0 &&
        images.map(({ pictureHash }) => pictureHash).join() === hashes.join(),
    );
  if (!same) return undefined;
  const reasons = [`Game ${same.gameId} has this word and these pictures.`];
  return { outcome: 'skipped', reasons, gameId: same.gameId };
}

/** Every bad picture is named, so that the box need not be sent again for each of them. */
async function processPictures({ files }: JudgedRow, archive: BoxArchive, library: PictureLibrary) {
  const pictures: ProcessedPicture[] = [];
  const problems: string[] = [];
  const queue = files.entries();
  const work = async () => {
    for (const [index, file] of queue) {
      try {
        pictures[index] = await library.process(await archive.read(file));
      } catch (error) {
        if (!isRejection(error)) throw error;
        problems.push(`${file}: ${error.message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work));
  return { pictures, problems };
}

const isRejection = (error: unknown): error is RequestRejectedError | RuleError =>
  error instanceof RequestRejectedError || error instanceof RuleError;

function reasonOf(error: unknown, log: Logger): string {
  if (isRejection(error)) return error.message;
  log.error({ err: error }, 'a game of a box was not imported');
  return 'It could not be stored. Import the file again in a few minutes.';
}
