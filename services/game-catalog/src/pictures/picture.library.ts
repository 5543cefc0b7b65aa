import { waitUntil } from '@imguessr/async';
import { type PictureSize, parsePictureName, pictureName } from '@imguessr/contracts';
import sharp from 'sharp';
import type { PictureStore } from './picture-store.port.ts';
import { type ProcessedPicture, processUpload } from './processing/picture.processing.ts';
import { makePlaceholder, makeSizes } from './processing/picture.sizes.ts';

/** How long background work waits for uploads to end, in milliseconds. */
const QUIET = { intervalMs: 100, maxMs: 60_000 };

/** What a file name is answered with. */
export interface ServedPicture {
  /** The file that it really is: the kept picture where the size asked for is not there. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly type: string;
  /** Whether the name will always be answered so. */
  readonly isFinal: boolean;
  /** The picture's hash while its sizes are still to be made. */
  readonly unfinished?: string;
}

/** Every picture: processed, served, rendered in smaller sizes, deleted when nothing shows it any more. */
export class PictureLibrary {
  readonly #store: PictureStore;
  #uploads = 0;

  constructor(store: PictureStore) {
    this.#store = store;
  }

  /** Resolves with what is kept of an uploaded file; throws RequestRejectedError when it is no picture. */
  async process(file: Buffer): Promise<ProcessedPicture> {
    this.#uploads += 1;
    return processUpload(file).finally(() => {
      this.#uploads -= 1;
    });
  }

  /** Resolves with what a file name is answered with; undefined when there is no such picture. */
  async serve(name: string): Promise<ServedPicture | undefined> {
    const asked = parsePictureName(name);
    const picture = asked && (await this.#store.find(asked.address));
    if (!picture) return undefined;
    const { address, size } = asked;
    if (size && picture.sizes?.includes(sizeText(size))) {
      const bytes = await this.#store.readFile(name);
      if (bytes) return { file: name, bytes, type: `image/${size.format}`, isFinal: true };
    }
    const file = pictureName({ address });
    const bytes = await this.#store.readFile(file);
    const isFinal = !size || (size.format === 'webp' && size.width === picture.width);
    const unfinished = picture.sizes ? {} : { unfinished: picture.hash };
    return bytes && { file, bytes, type: 'image/webp', isFinal, ...unfinished };
  }

  /** Makes what a picture still wants; nothing when it has all, or is gone. */
  async finish(hash: string): Promise<void> {
    const address = addressOf(hash);
    const picture = await this.#store.find(address);
    if (!picture || (picture.sizes && picture.placeholder)) return;
    const kept = await this.#store.readFile(pictureName({ address }));
    if (!kept) throw new Error('the bytes of the picture are not there');
    // Uploads go first: somebody waits for them. The work is done in the end, however many come.
    await waitUntil('uploads to end', () => this.#uploads === 0, QUIET).catch(() => undefined);
    const sizes = await makeSizes(kept, picture.width);
    const placeholder = picture.placeholder ?? (await makePlaceholder(sharp(kept)));
    const files = sizes.map(({ size, bytes }) => ({
      size: sizeText(size),
      name: pictureName({ address, size }),
      bytes,
    }));
    await this.#store.saveRenditions(hash, { placeholder, files });
  }

  /** Resolves with the hashes of pictures that want to be finished. */
  unfinished(limit: number): Promise<readonly string[]> {
    return this.#store.unfinished(limit);
  }

  /** Deletes the pictures that no image of an existing game has shown for so long; resolves with their number. */
  async deleteUnused(unusedForSeconds: number): Promise<number> {
    await this.#store.markUnused();
    let deleted = 0;
    for (const hash of await this.#store.unusedFor(unusedForSeconds)) {
      if (await this.#store.deleteUnused(hash, unusedForSeconds)) deleted += 1;
    }
    return deleted;
  }
}

const addressOf = (hash: string): string => hash.slice(0, 32);
const sizeText = ({ width, format }: PictureSize): string => `${width}.${format}`;
