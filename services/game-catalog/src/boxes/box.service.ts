import type { ImportedRow } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '../context/context.ts';
import { CatalogView } from '../games/view/catalog.view.ts';
import { type BoxArchive, openBoxArchive, TABLE } from './archive/box-archive.ts';
import { BoxImport } from './box.import.ts';
import { DemoBox } from './demo-box.ts';

/** Imports boxes; rows are imported while the results are read. */
@Injectable()
export class BoxService {
  constructor(
    private readonly demo: DemoBox,
    private readonly imports: BoxImport,
    private readonly view: CatalogView,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async import(file: string, actor: string): Promise<AsyncGenerator<ImportedRow>> {
    return this.#import(await openBoxArchive(file), TABLE, actor);
  }

  async importDemo(actor: string): Promise<AsyncGenerator<ImportedRow>> {
    return this.#import(await this.demo.open(), this.demo.table, actor);
  }

  /**
   * Imports the demo games into a site that has never had another game, or not all of them: an
   * import may have been interrupted.
   */
  async importFirstGames(): Promise<void> {
    const words = await this.demo.words();
    const games = this.view.everyGame();
    if (games.length >= words.length || games.some(({ word }) => !words.includes(word))) return;
    for await (const { word, outcome, reasons } of await this.importDemo('system')) {
      if (outcome === 'failed') this.log.warn({ word, reasons }, 'a demo game was not imported');
    }
  }

  async #import(archive: BoxArchive, table: string, actor: string) {
    try {
      return closing(archive, await this.imports.run(archive, table, actor));
    } catch (error) {
      archive.close();
      throw error;
    }
  }
}

async function* closing(archive: BoxArchive, rows: AsyncGenerator<ImportedRow>) {
  try {
    yield* rows;
  } finally {
    archive.close();
  }
}
