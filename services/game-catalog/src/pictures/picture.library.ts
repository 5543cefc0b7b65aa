import { setTimeout as pause } from 'node:timers/promises';
import { type PictureSize, pictureName, readPictureName, type Upload } from '@imguessr/contracts';
import sharp from 'sharp';
import type { DatabasePool } from 'slonik';
import type { PictureFiles } from '../adapters/postgres/pictures/picture-files.ts';
import {
  finishPicture,
  insertPicture,
  lockPicture,
  readPicture,
  readUnfinishedPictures,
} from '../adapters/postgres/pictures/picture-table.ts';
import {
  deleteUnusedPicture,
  markUnusedPictures,
  readUnusedPictures,
} from '../adapters/postgres/pictures/unused-pictures.ts';
import { takePicture } from './processing/picture.processing.ts';
import { makePlaceholder, makeSizes } from './processing/picture.sizes.ts';

const LOOK_AGAIN_MS = 100;
const MOST_QUIET_MS = 60_000;

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

/** Every picture: taken in, served, made into sizes, cleared away when nothing shows it any more. */
export class PictureLibrary {
  readonly #db: DatabasePool;
  readonly #files: PictureFiles;
  #takenAtOnce = 0;

  constructor(db: DatabasePool, files: PictureFiles) {
    this.#db = db;
    this.#files = files;
  }

  /** Checks an uploaded file and keeps what is made of it; throws Refusal, and leaves nothing, when it is no picture. */
  async take(file: Buffer): Promise<Upload> {
    this.#takenAtOnce += 1;
    const { hash, bytes, width, height, placeholder } = await takePicture(file).finally(() => {
      this.#takenAtOnce -= 1;
    });
    await this.#db.transaction(async (tx) => {
      // The row first: it waits for a clearing of the same picture to end.
      await insertPicture(tx, { hash, width, height, placeholder });
      await this.#files.put(tx, pictureName({ address: addressOf(hash) }), bytes);
    });
    return { pictureHash: hash, width, height };
  }

  /** What a file name is answered with; undefined when there is no such picture. */
  async serve(name: string): Promise<ServedPicture | undefined> {
    const asked = readPictureName(name);
    const picture = asked && (await readPicture(this.#db, asked.address));
    if (!picture) return undefined;
    const { address, size } = asked;
    if (size && picture.sizes?.includes(sizeText(size))) {
      const bytes = await this.#files.get(this.#db, name);
      if (bytes) return { file: name, bytes, type: `image/${size.format}`, isFinal: true };
    }
    const file = pictureName({ address });
    const bytes = await this.#files.get(this.#db, file);
    const isFinal = !size || (size.format === 'webp' && size.width === picture.width);
    const unfinished = picture.sizes ? {} : { unfinished: picture.hash };
    return bytes && { file, bytes, type: 'image/webp', isFinal, ...unfinished };
  }

  /** Makes what a picture still wants; nothing when it has all, or is gone. */
  async finish(hash: string): Promise<void> {
    const address = addressOf(hash);
    const picture = await readPicture(this.#db, address);
    if (!picture || (picture.sizes && picture.placeholder)) return;
    const kept = await this.#files.get(this.#db, pictureName({ address }));
    if (!kept) throw new Error('the bytes of the picture are not there');
    await this.#untilQuiet();
    const made = await makeSizes(kept, picture.width);
    const placeholder = picture.placeholder ?? (await makePlaceholder(sharp(kept)));
    await this.#db.transaction(async (tx) => {
      if (!(await lockPicture(tx, hash))) return;
      for (const { size, bytes } of made) await this.#files.put(tx, pictureName({ address, size }), bytes);
      await finishPicture(tx, hash, { sizes: made.map(({ size }) => sizeText(size)), placeholder });
    });
  }

  /** Uploads go first: somebody waits for them. */
  async #untilQuiet(): Promise<void> {
    for (let waited = 0; this.#takenAtOnce > 0 && waited < MOST_QUIET_MS; waited += LOOK_AGAIN_MS) {
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** The hashes of pictures that want to be finished. */
  unfinished(limit: number): Promise<readonly string[]> {
    return readUnfinishedPictures(this.#db, limit);
  }

  /** Clears away the pictures that no image of a living game has shown for so long; gives how many. */
  async clear(unusedForSeconds: number): Promise<number> {
    await markUnusedPictures(this.#db);
    let cleared = 0;
    for (const hash of await readUnusedPictures(this.#db, unusedForSeconds)) {
      const isGone = await this.#db.transaction(async (tx) => {
        const deleted = await deleteUnusedPicture(tx, hash, unusedForSeconds);
        if (!deleted) return false;
        const { address, sizes } = deleted;
        await this.#files.remove(tx, [pictureName({ address }), ...sizes.map((size) => `${address}-${size}`)]);
        return true;
      });
      if (isGone) cleared += 1;
    }
    return cleared;
  }
}

const addressOf = (hash: string): string => hash.slice(0, 32);
const sizeText = ({ width, format }: PictureSize): string => `${width}.${format}`;
