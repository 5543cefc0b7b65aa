import { RESTORE_DAYS } from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '../context/context.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { JobQueues } from '../jobs/job-queues.ts';
import { PictureLibrary } from './picture.library.ts';
import { PicturesStore } from './pictures.store.ts';

const REFILL_INTERVAL_MS = 3 * 60_000;
const MAX_PENDING = 10_000;
const CLEANUP_INTERVAL_MS = 60 * 60_000;
/** A picture that no game shows is kept, so that the game or the image can be restored. */
const UNUSED_SECONDS = RESTORE_DAYS * 24 * 60 * 60;

/** Creates the sizes of pictures, and deletes unused ones. */
@Injectable()
export class PictureJobs {
  readonly #renditions: JobQueue;

  constructor(
    library: PictureLibrary,
    pictures: PicturesStore,
    queues: JobQueues,
    @Inject(LOG) log: Logger,
  ) {
    this.#renditions = queues.open('pictures', (hash) => library.createRenditions(hash));
    this.#renditions.refill(REFILL_INTERVAL_MS, () => pictures.pendingRenditions(MAX_PENDING));
    const clear = async () => {
      const deleted = await pictures.deleteUnused(UNUSED_SECONDS);
      if (deleted > 0) log.info({ pictures: deleted }, 'deleted unreferenced pictures');
    };
    queues.open('picture-clearing', clear).schedule(CLEANUP_INTERVAL_MS);
  }

  scheduleRenditions(hashes: readonly string[]): void {
    this.#renditions.add(hashes);
  }

  prioritise(hash: string): void {
    this.#renditions.prioritise(hash);
  }
}
