import { BOX_LIMITS } from '@imguessr/contracts';
import { isSameWord, RuleError } from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import type { CatalogView } from '../../catalog-view/catalog.view.ts';
import type { DailyPicks } from '../../daily-game/daily-picks.port.ts';
import type { GameEvents } from '../../games/game-events.port.ts';
import type { PictureJobs } from '../../pictures/picture.jobs.ts';
import type { PictureLibrary } from '../../pictures/picture.library.ts';
import type { ProcessedPicture } from '../../pictures/processing/picture.processing.ts';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { type BoxArchive, openBoxArchive } from '../archive/box-archive.ts';
import type { DemoBox } from '../archive/demo-box.ts';
import { isTableFile, openTableFile } from '../archive/table-file.ts';
import { importedTable } from '../archive/tables.ts';
import { judgeRows } from '../format/box-rows.ts';
import type { BoxRecorder, BoxStore, StoredBox, StoredRow } from '../format/box-store.port.ts';
import { readGamesCsv } from '../format/games-csv.ts';
import { createGame, planGameDays } from './game.import.ts';
import { checkRow } from './row.check.ts';

export interface BoxJobDeps {
  readonly boxes: BoxStore;
  readonly demo: DemoBox;
  readonly recorder: BoxRecorder;
  readonly events: GameEvents;
  readonly picks: DailyPicks;
  readonly view: CatalogView;
  readonly pictures: PictureLibrary;
  readonly pictureJobs: PictureJobs;
  readonly clock: () => number;
  readonly log: Logger;
}

/** As many pictures as are decoded at a time (picture.memory.ts). */
const PICTURES_AT_ONCE = 2;

/** Returns whether all parts of the zip are stored. */
export const isComplete = ({ parts, size }: StoredBox): boolean =>
  parts * BOX_LIMITS.partBytes >= size;

/** Can be interrupted and run again. A box that is refused as a whole keeps the reason. */
export async function checkBox(boxId: string, deps: BoxJobDeps): Promise<void> {
  const box = await deps.boxes.find(boxId);
  if (box?.state !== 'checking') return;
  // Only the demo games are checked before they are complete.
  if (!isComplete(box))
    await deps.demo.copy((part, bytes) => deps.boxes.savePart(boxId, part, bytes));
  await deps.view.refresh();
  try {
    await withArchive(box, deps.boxes, (archive) => checkRows(box, archive, deps));
  } catch (error) {
    if (!(error instanceof RequestRejectedError) || error.code === 'UNAVAILABLE') throw error;
    return deps.boxes.refuse(boxId, error.message);
  }
  await deps.boxes.move(boxId, ['checking'], 'ready');
}

async function checkRows(
  { id: boxId }: StoredBox,
  archive: BoxArchive,
  deps: BoxJobDeps,
): Promise<void> {
  const { boxes, view } = deps;
  if ((await boxes.rows(boxId)).length === 0) await readRows(boxId, archive, deps);
  const rows = await boxes.rows(boxId);
  const rowsOfBox = new Map(
    rows.flatMap(({ fingerprint, game }) =>
      fingerprint ? [[fingerprint, game.row] as const] : [],
    ),
  );
  for (const row of rows.filter(({ isChecked }) => !isChecked)) {
    const known = {
      rowsOfBox,
      importedGame: async (fingerprint: string) =>
        (await boxes.imported([fingerprint])).get(fingerprint),
      game: (gameId: number) => view.anyGame(gameId),
      gamesWithWord: (word: string) => view.games().filter((game) => isSameWord(game.word, word)),
    };
    const change = await checkRow(row, archive, known, deps.pictures.work);
    await boxes.changeRow(boxId, row.game.row, change);
  }
}

/** Judges rows without their pictures. Throws RequestRejectedError when the table is refused. */
async function readRows(
  boxId: string,
  archive: BoxArchive,
  { boxes, view, clock }: BoxJobDeps,
): Promise<void> {
  const read = readGamesCsv(await archive.read(importedTable(archive.names)));
  const { rows, ignored } = judgeRows(read, archive.names, {
    nowMs: clock(),
    gamesWithWord: (word) =>
      view.games().flatMap((game) => (isSameWord(game.word, word) ? [game.gameId] : [])),
    hasGame: (date) => view.dailyGameId(date) !== undefined,
  });
  await boxes.saveRows(boxId, rows, ignored);
}

/** Imports a row completely or not at all; can be interrupted and run again. */
export async function importBox(boxId: string, deps: BoxJobDeps): Promise<void> {
  const { boxes, view, log } = deps;
  const box = await boxes.find(boxId);
  if (box?.state !== 'importing') return;
  const rows = await boxes.rows(boxId);
  await withArchive(box, boxes, async (archive) => {
    for (const row of rows.filter(({ state }) => state === 'waiting')) {
      await boxes.changeRow(boxId, row.game.row, await importRow(row, box, archive, deps));
    }
  });
  await view.refresh().catch((error: unknown) => log.warn({ err: error }, 'read model is stale'));
  // Rows may have been selected after they were read above.
  if (!(await boxes.endImport(boxId))) return importBox(boxId, deps);
}

async function importRow(row: StoredRow, box: StoredBox, archive: BoxArchive, deps: BoxJobDeps) {
  try {
    const pictures = await processPictures(row, archive, deps.pictures);
    const gameId = await createGame(row, pictures, box.actor, deps);
    deps.pictureJobs.scheduleRenditions(pictures.map(({ hash }) => hash));
    const problems = await planGameDays(gameId, row, box.actor, deps);
    return { state: 'imported' as const, gameId, reasons: [...row.reasons, ...problems] };
  } catch (error) {
    const isRejected = error instanceof RuleError || error instanceof RequestRejectedError;
    // Any other error, such as an unavailable database, fails the job, and the queue repeats it.
    if (!isRejected || error.code === 'UNAVAILABLE') throw error;
    return { state: 'failed' as const, reasons: [error.message] };
  }
}

async function processPictures(
  { files }: StoredRow,
  archive: BoxArchive,
  pictures: PictureLibrary,
): Promise<readonly ProcessedPicture[]> {
  const processed: ProcessedPicture[] = [];
  const queue = files.entries();
  const work = async () => {
    for (const [index, file] of queue)
      processed[index] = await pictures.process(await archive.read(file));
  };
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work));
  return processed;
}

async function withArchive(
  box: StoredBox,
  boxes: BoxStore,
  work: (archive: BoxArchive) => Promise<void>,
) {
  const open = isTableFile(box.name) ? openTableFile : openBoxArchive;
  const archive = await open((start, end) => boxes.read(box.id, start, end), box.size);
  await work(archive).finally(() => archive.close());
}
