import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BOX_LIMITS, type ImportSummary } from '@imguessr/contracts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import type { BoxService } from './box.service.ts';

/** The box of demo games that belongs to the product. */
export class DemoBox {
  readonly #file: string;
  readonly #boxes: BoxService;

  constructor(file: string, boxes: BoxService) {
    this.#file = file;
    this.#boxes = boxes;
  }

  isAvailable(): Promise<boolean> {
    return access(this.#file).then(
      () => true,
      () => false,
    );
  }

  /** Begins an import as an upload does, and has it checked. */
  async import(actor: string): Promise<ImportSummary> {
    const zip = await readFile(this.#file).catch(() => {
      throw new RequestRejectedError('NOT_FOUND', 'This installation has no demo games.');
    });
    const { id } = await this.#boxes.create(path.basename(this.#file), zip.length, actor);
    const { partBytes } = BOX_LIMITS;
    for (let part = 0; part * partBytes < zip.length; part += 1)
      await this.#boxes.savePart(id, part, zip.subarray(part * partBytes, (part + 1) * partBytes));
    return this.#boxes.check(id);
  }
}
