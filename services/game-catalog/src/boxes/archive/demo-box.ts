import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BOX_LIMITS } from '@imguessr/contracts';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { openBoxArchive } from './box-archive.ts';
import { languageTable } from './tables.ts';

/** The box of demo games that belongs to the product. */
export class DemoBox {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
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

  /** Resolves with what an upload of it would begin with. */
  async describe(): Promise<{ readonly name: string; readonly size: number }> {
    if (!(await this.isAvailable())) {
      throw new RequestRejectedError(
        'NOT_FOUND',
        'This installation has no demo games in its language.',
      );
    }
    return { name: path.basename(this.#file), size: (await stat(this.#file)).size };
  }

  /** Saves all parts, as an upload does. */
  async copy(savePart: (part: number, bytes: Buffer) => Promise<unknown>): Promise<void> {
    const zip = await readFile(this.#file);
    const { partBytes } = BOX_LIMITS;
    for (let part = 0; part * partBytes < zip.length; part += 1)
      await savePart(part, zip.subarray(part * partBytes, (part + 1) * partBytes));
  }
}
