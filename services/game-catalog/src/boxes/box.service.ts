import type { ImportedRow } from '@imguessr/contracts';
import { type BoxArchive, openBoxArchive, TABLE } from './archive/box-archive.ts';
import { type BoxImportDeps, importBox } from './box.import.ts';
import type { DemoBox } from './demo-box.ts';

/** Imports boxes; rows are imported while the results are read. */
export class BoxService {
  readonly #demo: DemoBox;
  readonly #deps: BoxImportDeps;

  constructor(demo: DemoBox, deps: BoxImportDeps) {
    this.#demo = demo;
    this.#deps = deps;
  }

  async import(file: string, actor: string): Promise<AsyncGenerator<ImportedRow>> {
    return this.#import(await openBoxArchive(file), TABLE, actor);
  }

  async importDemo(actor: string): Promise<AsyncGenerator<ImportedRow>> {
    return this.#import(await this.#demo.open(), this.#demo.table, actor);
  }

  /**
   * Imports the demo games into a site that has never had another game, or not all of them: an
   * import may have been interrupted.
   */
  async importFirstGames(): Promise<void> {
    const words = await this.#demo.words();
    const games = this.#deps.view.everyGame();
    if (games.length >= words.length || games.some(({ word }) => !words.includes(word))) return;
    for await (const { word, outcome, reasons } of await this.importDemo('system')) {
      if (outcome === 'failed')
        this.#deps.log.warn({ word, reasons }, 'a demo game was not imported');
    }
  }

  async #import(archive: BoxArchive, table: string, actor: string) {
    try {
      return closing(archive, await importBox(archive, table, actor, this.#deps));
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
