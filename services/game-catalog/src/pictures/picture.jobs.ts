import { RESTORE_DAYS } from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import type { JobQueues } from '../jobs/job-queues.ts';
import type { PictureLibrary } from './picture.library.ts';

const REFILL_INTERVAL_MS = 3 * 60_000;
const MAX_PENDING = 10_000;
const CLEANUP_INTERVAL_MS = 60 * 60_000;
/** A picture that no game shows is kept, so that the game or the image can be restored. */
const UNUSED_SECONDS = RESTORE_DAYS * 24 * 60 * 60;

export abstract class PictureJobs {
  abstract scheduleRenditions(hashes: readonly string[]): void;
  abstract prioritise(hash: string): void;
}

export function startPictureJobs(
  pictures: PictureLibrary,
  queues: JobQueues,
  log: Logger,
): PictureJobs {
  const renditions = queues.open('pictures', (hash) => pictures.createRenditions(hash));
  const cleanup = queues.open('picture-clearing', async () => {
    const deleted = await pictures.deleteUnused(UNUSED_SECONDS);
    if (deleted > 0) log.info({ pictures: deleted }, 'deleted unreferenced pictures');
  });
  cleanup.schedule(CLEANUP_INTERVAL_MS);
  renditions.refill(REFILL_INTERVAL_MS, () => pictures.pendingRenditions(MAX_PENDING));
  return {
    scheduleRenditions: (hashes) => renditions.add(hashes),
    prioritise: (hash) => renditions.prioritise(hash),
  };
}
