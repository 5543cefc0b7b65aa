import { delay } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import type { JobQueues } from '../jobs/job-queues.port.ts';
import type { PictureLibrary } from './picture.library.ts';

const SWEEP_MS = 3 * 60_000;
const MAX_SWEPT = 10_000;
const CLEAR_MS = 60 * 60_000;
/** How long a picture may be unused: pages may still show it. */
const UNUSED_SECONDS = 60 * 60;

/** Rests twice as long as it works: a catalog that was filled at once has hundreds to make, while people play. */
const REST = 2;
const MAX_REST_MS = 3_000;

/** The background work on pictures: making their sizes, and deleting those that nothing shows any more. */
export abstract class PictureJobs {
  /** Asks for the renditions of these pictures. */
  abstract scheduleRenditions(hashes: readonly string[]): void;
  /** Makes the renditions of this picture next: somebody looks at it. */
  abstract prioritise(hash: string): void;
  abstract stop(): void;
}

/**
 * Starts the work. A picture whose job was lost, because the process died before asking or Redis was emptied, is found
 * at the start and every few minutes.
 */
export function startPictureJobs(pictures: PictureLibrary, queues: JobQueues, log: Logger): PictureJobs {
  const sizes = queues.open('pictures', async (hash) => {
    const startedAt = performance.now();
    await pictures.finish(hash);
    await delay(Math.min((performance.now() - startedAt) * REST, MAX_REST_MS));
  });
  const clearing = queues.open('picture-clearing', async () => {
    const deleted = await pictures.deleteUnused(UNUSED_SECONDS);
    if (deleted > 0) log.info({ pictures: deleted }, 'deleted unreferenced pictures');
  });
  clearing.schedule(CLEAR_MS);

  const sweep = () =>
    pictures.unfinished(MAX_SWEPT).then(
      (hashes) => sizes.add(hashes),
      (error: unknown) => log.warn({ err: error }, 'unfinished pictures could not be read'),
    );
  void sweep();
  const every = setInterval(sweep, SWEEP_MS);
  return {
    scheduleRenditions: (hashes) => sizes.add(hashes),
    prioritise: (hash) => sizes.prioritise(hash),
    stop: () => clearInterval(every),
  };
}
