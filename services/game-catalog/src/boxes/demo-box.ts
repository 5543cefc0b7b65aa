import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BOX_LIMITS, type ImportSummary } from '@imguessr/contracts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { openBoxArchive } from './archive/box-archive.ts';
import { languageTable } from './archive/tables.ts';
import type { BoxService } from './box.service.ts';

/** The box of demo games that belongs to the product. */
export class DemoBox {
  readonly #file: string;
  readonly #boxes: BoxService;

  constructor(file: string, boxes: BoxService) {
    this.#file = file;
    this.#boxes = boxes;
  }

  /** Resolves with whether there is a box, and it has games in the language of the game. */
  async isAvailable(): Promise<boolean> {
    const file = await open(this.#file).catch(() => undefined);
    if (!file) return false;
    try {
      const readRange = async (start: number, end: number) => {
        const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
        return buffer;
      };
      const archive = await openBoxArchive(readRange, (await file.stat()).size);
      archive.close();
      return archive.names.includes(languageTable());
    } finally {
      await file.close();
    }
  }

  /** Begins an import as an upload does, and has it checked. */
  async import(actor: string): Promise<ImportSummary> {
    if (!(await this.isAvailable())) {
      throw new RequestRejectedError('NOT_FOUND', 'This installation has no demo games in its language.');
    }
    const zip = await readFile(this.#file);
    const { id } = await this.#boxes.create(path.basename(this.#file), zip.length, actor);
    const { partBytes } = BOX_LIMITS;
    for (let part = 0; part * partBytes < zip.length; part += 1)
      await this.#boxes.savePart(id, part, zip.subarray(part * partBytes, (part + 1) * partBytes));
    return this.#boxes.check(id);
  }
}
