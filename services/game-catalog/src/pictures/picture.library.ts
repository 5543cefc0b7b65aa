import { waitUntil } from '@imguessr/async';
import { type PictureSize, parsePictureName, pictureName } from '@imguessr/contracts';
import sharp from 'sharp';
import { createPerceptualHash } from './likeness/perceptual-hash.ts';
import type { PictureStore } from './picture-store.port.ts';
import { type ProcessedPicture, processUpload } from './processing/picture.processing.ts';
import { createPlaceholder, createSizes } from './processing/picture.sizes.ts';

/** How long background jobs wait for running uploads. */
const WAIT_FOR_UPLOADS = { intervalMs: 100, maxMs: 60_000 };

/** The file to serve for a requested name. */
export interface ServedPicture {
  /** The name of the file; that of the original where the requested size does not exist. */
  readonly file: string;
  readonly bytes: Buffer;
  /** The media type. */
  readonly type: string;
  /** Whether the requested name will always be served with this file. */
  readonly isFinal: boolean;
  /** The picture's hash if its sizes have not been created yet. */
  readonly pendingHash?: string;
}

/** Processes and serves pictures, creates smaller sizes of them, and deletes unused ones. */
export class PictureLibrary {
  readonly #store: PictureStore;
  #uploads = 0;

  constructor(store: PictureStore) {
    this.#store = store;
  }

  /** Resolves with the picture to store for an uploaded file; throws RequestRejectedError when it is not accepted. */
  async process(file: Buffer): Promise<ProcessedPicture> {
    this.#uploads += 1;
    return processUpload(file).finally(() => {
      this.#uploads -= 1;
    });
  }

  /** Resolves with the file to serve for a name; undefined when there is no such picture. */
  async serve(name: string): Promise<ServedPicture | undefined> {
    const requested = parsePictureName(name);
    const picture = requested && (await this.#store.find(requested.address));
    if (!picture) return undefined;
    const { address, size } = requested;
    if (size && picture.sizes?.includes(sizeText(size))) {
      const bytes = await this.#store.readFile(name);
      if (bytes) return { file: name, bytes, type: `image/${size.format}`, isFinal: true };
    }
    const file = pictureName({ address });
    const bytes = await this.#store.readFile(file);
    const isFinal = !size || (size.format === 'webp' && size.width === picture.width);
    const pending = picture.sizes ? {} : { pendingHash: picture.hash };
    return bytes && { file, bytes, type: 'image/webp', isFinal, ...pending };
  }

  /** Resolves with the stored file of a picture, not with one of its sizes, by its name; undefined when there is none. */
  original(name: string): Promise<Buffer | undefined> {
    return this.#store.readFile(name);
  }

  /** Creates the sizes, placeholder and perceptual hash of a picture, unless it has them or was deleted. */
  async createRenditions(hash: string): Promise<void> {
    const address = addressOf(hash);
    const picture = await this.#store.find(address);
    if (!picture || (picture.sizes && picture.placeholder && picture.hasPerceptualHash)) return;
    const original = await this.#store.readFile(pictureName({ address }));
    if (!original) throw new Error('the file of the picture is missing');
    // Uploads come first because an administrator is waiting for them, but they cannot delay this job indefinitely.
    await waitUntil('uploads to end', () => this.#uploads === 0, WAIT_FOR_UPLOADS).catch(() => undefined);
    if (!picture.hasPerceptualHash) {
      await this.#store.savePerceptualHash(hash, await createPerceptualHash(sharp(original)));
    }
    if (picture.sizes && picture.placeholder) return;
    const sizes = await createSizes(original, picture.width);
    const placeholder = picture.placeholder ?? (await createPlaceholder(sharp(original)));
    const files = sizes.map(({ size, bytes }) => ({
      size: sizeText(size),
      name: pictureName({ address, size }),
      bytes,
    }));
    await this.#store.saveRenditions(hash, { placeholder, files });
  }

  /** Resolves with the hashes of at most `limit` pictures without sizes, placeholder or perceptual hash. */
  pendingRenditions(limit: number): Promise<readonly string[]> {
    return this.#store.pendingRenditions(limit);
  }

  /** Resolves with those of the hashes whose picture has not been deleted. */
  stored(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#store.stored(hashes);
  }

  /** Deletes pictures that no image of an existing game has shown for this long; resolves with their number. */
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
