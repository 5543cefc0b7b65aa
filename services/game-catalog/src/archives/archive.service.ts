import { createHash } from 'node:crypto';
import type { ImportedRow } from '@imguessr/contracts';
import { isSameWord, RuleError } from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '../context/context.ts';
import { CatalogView } from '../games/view/catalog.view.ts';
import { PictureJobs } from '../pictures/picture.jobs.ts';
import { PictureLibrary } from '../pictures/picture.library.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { ArchivesStore } from './archives.store.ts';
import { DemoArchive } from './demo-archive.ts';
import { type JudgedRow, judgeRows, rowFingerprint } from './format/archive-rows.ts';
import { readGamesCsv } from './format/games-csv.ts';
import { GameImport } from './game.import.ts';
import { type GamesZip, openGamesZip, TABLE } from './zip/games-zip.ts';

type Outcome = Omit<ImportedRow, 'row' | 'word'>;

/** As many pictures as are decoded at a time (picture.memory.ts). */
const PICTURES_AT_ONCE = 2;

/** Imports archives; rows are imported while the results are read. */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly demo: DemoArchive,
    private readonly archives: ArchivesStore,
    private readonly games: GameImport,
    private readonly view: CatalogView,
    private readonly pictures: PictureLibrary,
    private readonly jobs: PictureJobs,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async import(file: string, actor: string): Promise<AsyncGenerator<ImportedRow>> {
    return this.importTable(await openGamesZip(file), TABLE, actor);
  }

  async importDemo(actor: string): Promise<AsyncGenerator<ImportedRow>> {
    return this.importTable(await this.demo.open(), this.demo.table, actor);
  }

  /**
   * Imports the demo games, with past days, into a site that has never had another game, or not all
   * of them: an import may have been interrupted.
   */
  async importFirstGames(): Promise<void> {
    const words = await this.demo.words();
    const games = this.view.everyGame();
    if (games.length >= words.length || games.some(({ word }) => !words.includes(word))) return;
    for await (const { word, outcome, reasons } of await this.importDemo('system')) {
      if (outcome === 'failed') this.log.warn({ word, reasons }, 'a demo game was not imported');
    }
    await this.games.pickPastDays();
    await this.view.refresh();
  }

  /**
   * Resolves with the rows of a table, which are imported one after the other as they are read. A
   * row is imported completely or not at all, and once. Throws RequestRejectedError when the table
   * is refused.
   */
  private async importTable(archive: GamesZip, table: string, actor: string) {
    try {
      const rows = judgeRows(readGamesCsv(await archive.read(table)), archive.names);
      await this.view.refresh();
      return this.importRows(rows, archive, actor);
    } catch (error) {
      archive.close();
      throw error;
    }
  }

  private async *importRows(rows: readonly JudgedRow[], archive: GamesZip, actor: string) {
    try {
      for (const row of rows) {
        const outcome = await this.importRow(row, archive, actor).catch((error: unknown) =>
          failed([this.reasonOf(error)]),
        );
        yield { row: row.game.row, word: row.game.word, ...outcome };
      }
      await this.view.refresh();
    } finally {
      archive.close();
    }
  }

  private async importRow(row: JudgedRow, archive: GamesZip, actor: string): Promise<Outcome> {
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
    const present = await this.presentGame(row, fingerprint, hashes);
    if (present) return present;
    const { pictures, problems } = await processPictures(row, archive, this.pictures);
    if (problems.length > 0) return failed(problems);
    const gameId = await this.games.createGame(row.game, fingerprint, pictures, actor);
    this.jobs.scheduleRenditions(pictures.map(({ hash }) => hash));
    const reasons = await this.games.planDays(gameId, row.game, actor);
    return { outcome: 'imported', reasons: [...row.notes, ...reasons], gameId };
  }

  /** A game of the installation from which the archive was exported has the same word and pictures. */
  private async presentGame(
    { game }: JudgedRow,
    fingerprint: string,
    hashes: readonly string[],
  ): Promise<Outcome | undefined> {
    const imported = await this.archives.importedGame(fingerprint);
    if (imported !== undefined) {
      const isDeleted = this.view.anyGame(imported)?.lifecycle !== 'existing';
      const reason = isDeleted
        ? `It was imported as game ${imported}, which has been deleted since.`
        : `It was imported as game ${imported}.`;
      return { outcome: 'skipped', reasons: [reason], gameId: imported };
    }
    const same = this.view
      .games()
      .find(
        ({ word, images }) =>
          isSameWord(word, game.word) &&
          images.length > 0 &&
          images.map(({ pictureHash }) => pictureHash).join() === hashes.join(),
      );
    if (!same) return undefined;
    const reasons = [`Game ${same.gameId} already has this word and these pictures.`];
    return { outcome: 'skipped', reasons, gameId: same.gameId };
  }

  private reasonOf(error: unknown): string {
    if (isRejection(error)) return error.message;
    this.log.error({ err: error }, 'a game of an archive was not imported');
    return 'It could not be stored. Import the file again in a few minutes.';
  }
}

const failed = (reasons: readonly string[]): Outcome => ({
  outcome: 'failed',
  reasons: [...reasons],
});

/** Every bad picture is named, so that the archive need not be sent again for each of them. */
async function processPictures({ files }: JudgedRow, archive: GamesZip, library: PictureLibrary) {
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
