import type { S3Environment } from '@imguessr/connections/s3';
import type { Logger, Registry, Traces } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DynamicModule } from '@nestjs/common';
import type { DatabasePool } from 'slonik';
import { DATABASE } from '../database/pool.ts';
import { JobQueues } from '../jobs/job-queues.ts';

/** Milliseconds since the Unix epoch. */
export type Clock = () => number;

/** The settings that nouns read. */
export interface Settings extends S3Environment<'PICTURES_S3'> {
  readonly DEMO_ARCHIVE: string;
  readonly IMPORT_DEMO_GAMES: boolean;
  readonly SESSION_SECRET: string;
  readonly DATABASE_URL: string;
  readonly NATS_REPLICAS: number;
}

/** What every noun may use. */
export interface Context {
  readonly config: Settings;
  readonly log: Logger;
  readonly traces: Traces;
  readonly metrics: Registry;
  readonly clock: Clock;
  readonly database: DatabasePool;
  readonly nats: NatsConnection;
  readonly queues: JobQueues;
}

// Types and functions have no class that could be the token.
export const SETTINGS = Symbol('settings');
export const LOG = Symbol('log');
export const CLOCK = Symbol('clock');

class ContextModule {}

/** Provides the parts of the context to the modules of all nouns. */
export function contextModule({ config, log, clock, database, queues }: Context): DynamicModule {
  const providers = [
    { provide: SETTINGS, useValue: config },
    { provide: LOG, useValue: log },
    { provide: CLOCK, useValue: clock },
    { provide: DATABASE, useValue: database },
    { provide: JobQueues, useValue: queues },
  ];
  return { module: ContextModule, global: true, providers, exports: providers };
}
