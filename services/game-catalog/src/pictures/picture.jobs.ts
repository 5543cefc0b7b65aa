import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@imguessr/service-kit';
import type { JobQueues } from '../adapters/redis/job-queues.ts';
import type { PictureLibrary } from './picture.library.ts';

const SWEEP_MS = 3 * 60_000;
const SWEPT_AT_ONCE = 10_000;
const CLEAR_MS = 60 * 60_000;
/** How long a picture may be unused: time to name it after an upload, and for pages that still show it. */
const UNUSED_SECONDS = 60 * 60;

/** Rests twice as long as it works: a catalog that was filled at once has hundreds to make, while people play. */
const REST = 2;
const LONGEST_REST_MS = 3_000;

/** The background work on pictures: making their sizes, and clearing away those that nothing shows any more. */
export interface PictureJobs {
  /** Asks for the sizes of these pictures. */
  finish(hashes: readonly string[]): void;
  /** Makes the sizes of this picture next: somebody looks at it. */
  hurry(hash: string): void;
  stop(): void;
}

/**
 * Starts the work. A picture whose job was lost, because the process died before asking or Redis was emptied, is found
 * at the start and every few minutes.
 */
export function startPictureJobs(pictures: PictureLibrary, queues: JobQueues, log: Logger): PictureJobs {
  const sizes = queues.open('pictures', async (hash) => {
    const begun = performance.now();
    await pictures.finish(hash);
    await pause(Math.min((performance.now() - begun) * REST, LONGEST_REST_MS));
  });
  const clearing = queues.open('picture-clearing', async () => {
    const cleared = await pictures.clear(UNUSED_SECONDS);
    if (cleared > 0) log.info({ pictures: cleared }, 'pictures that nothing shows were cleared away');
  });
  clearing.schedule(CLEAR_MS);

  const sweep = () =>
    pictures.unfinished(SWEPT_AT_ONCE).then(
      (hashes) => sizes.add(hashes),
      (error: unknown) => log.warn({ err: error }, 'unfinished pictures could not be looked for'),
    );
  void sweep();
  const every = setInterval(sweep, SWEEP_MS);
  return {
    finish: (hashes) => sizes.add(hashes),
    hurry: (hash) => sizes.hurry(hash),
    stop: () => clearInterval(every),
  };
}
