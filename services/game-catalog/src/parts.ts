import type { ReadinessChecks, Registry } from '@imguessr/service-kit';
import type { DatabasePool } from 'slonik';
import type { JobQueues } from './adapters/redis/job-queues.ts';
import type { Answers } from './answers.ts';
import type { CatalogView } from './catalog-view/catalog.view.ts';
import type { AdminChanges } from './game-changes/admin-game.service.ts';
import type { PictureJobs } from './pictures/picture.jobs.ts';
import type { PictureLibrary } from './pictures/picture.library.ts';

/** The moment now, in milliseconds since the epoch. */
export type Clock = () => number;

/** What controllers and jobs are given; each key is also the name under which Nest injects it. */
export interface Parts {
  readonly database: DatabasePool;
  readonly view: CatalogView;
  readonly changes: AdminChanges;
  readonly pictures: PictureLibrary;
  readonly pictureJobs: PictureJobs;
  readonly queues: JobQueues;
  readonly answers: Answers;
  readonly clock: Clock;
  readonly metrics: Registry;
  readonly checks: ReadinessChecks;
}

export const PART = {
  database: Symbol('database'),
  view: Symbol('view'),
  changes: Symbol('changes'),
  pictures: Symbol('pictures'),
  pictureJobs: Symbol('pictureJobs'),
  queues: Symbol('queues'),
  answers: Symbol('answers'),
  clock: Symbol('clock'),
  metrics: Symbol('metrics'),
  checks: Symbol('checks'),
} as const satisfies Record<keyof Parts, symbol>;
