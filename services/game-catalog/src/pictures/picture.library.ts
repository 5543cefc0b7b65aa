import { waitUntil } from '@imguessr/async';
import {
  type PictureSize,
  parsePictureName,
  pictureAddress,
  pictureName,
  type ResultPicture,
} from '@imguessr/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { PicturesStore } from './pictures.store.ts';
import type { PictureProcess } from './process/picture.client.ts';
import type { PictureWork } from './process/picture.work.ts';
import type { ProcessedPicture } from './processing/picture.processing.ts';
import type { CardSite } from './results/result-card.svg.ts';

/** How long background jobs wait for running uploads. */
const WAIT_FOR_UPLOADS = { intervalMs: 100, maxMs: 60_000 };

export interface ServedPicture {
  /** The original where the requested size does not exist. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly type: string;
  /** Whether the requested name will always be served with this file. */
  readonly isFinal: boolean;
  /** Only if the sizes have not been created yet. */
  readonly pendingHash?: string;
}

/** The process for work on pictures; its interface has no class that could be the token. */
export const PICTURE_PROCESS = Symbol('picture process');

@Injectable()
export class PictureLibrary {
  readonly work: PictureWork;
  #uploads = 0;

  constructor(
    private readonly store: PicturesStore,
    @Inject(PICTURE_PROCESS) { work }: Pick<PictureProcess, 'work'>,
  ) {
    this.work = work;
  }

  /** Throws RequestRejectedError when the file is not accepted. */
  async process(file: Buffer): Promise<ProcessedPicture> {
    this.#uploads += 1;
    return this.work.processUpload(file).finally(() => {
      this.#uploads -= 1;
    });
  }

  async serve(name: string): Promise<ServedPicture | undefined> {
    const requested = parsePictureName(name);
    const picture = requested && (await this.store.find(requested.address));
    if (!picture) return undefined;
    const { address, size } = requested;
    if (size && picture.sizes?.includes(sizeText(size))) {
      const bytes = await this.store.readFile(name);
      if (bytes) return { file: name, bytes, type: `image/${size.format}`, isFinal: true };
    }
    const file = pictureName({ address });
    const bytes = await this.store.readFile(file);
    const isFinal = !size || (size.format === 'webp' && size.width === picture.width);
    const pending = picture.sizes ? {} : { pendingHash: picture.hash };
    return bytes && { file, bytes, type: 'image/webp', isFinal, ...pending };
  }

  /** The stored file, not one of its sizes. */
  original(name: string): Promise<Buffer | undefined> {
    return this.store.readFile(name);
  }

  /**
   * Resolves with a JPEG; undefined if there is no such picture. Throws RequestRejectedError
   * `UNAVAILABLE`.
   */
  async drawResult(picture: ResultPicture, site: CardSite): Promise<Buffer | undefined> {
    const photo = await this.original(pictureName({ address: picture.address }));
    return photo && this.work.drawResultPicture(photo, picture, site);
  }

  /** Does nothing if all exist or the picture was deleted. */
  async createRenditions(hash: string): Promise<void> {
    const address = pictureAddress(hash);
    const picture = await this.store.find(address);
    if (!picture || picture.sizes) return;
    const original = await this.store.readFile(pictureName({ address }));
    if (!original) throw new Error('the file of the picture is missing');
    // Uploads come first because an administrator is waiting for them, but they cannot delay this
    // job indefinitely.
    await waitUntil('uploads to end', () => this.#uploads === 0, WAIT_FOR_UPLOADS).catch(
      () => undefined,
    );
    const sizes = await this.work.createSizes(original, picture.width);
    const files = sizes.map(({ size, bytes }) => ({
      size: sizeText(size),
      name: pictureName({ address, size }),
      bytes,
    }));
    await this.store.saveRenditions(hash, files);
  }
}

const sizeText = ({ width, format }: PictureSize): string => `${width}.${format}`;
