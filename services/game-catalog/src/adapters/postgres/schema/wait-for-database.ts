import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@imguessr/service-kit';
import { isDatabaseAway } from '../connection-error.ts';
import { dueMigrations, migrate } from './migrate.ts';

const LOOK_MS = 250;

/** Brings the database up to date, waiting for PostgreSQL as long as it takes. */
export async function bringSchema(databaseUrl: string, log: Logger): Promise<void> {
  const migrations = await whenUp(() => migrate(databaseUrl), log);
  if (migrations.length > 0) log.info({ migrations }, 'the database is up to date');
}

/** Waits until another process has brought the database up to date. */
export async function awaitSchema(databaseUrl: string, log: Logger): Promise<void> {
  for (let waited = false; ; waited = true) {
    const migrations = await whenUp(() => dueMigrations(databaseUrl), log);
    if (migrations.length === 0) return;
    if (!waited) log.info({ migrations }, 'waiting for migrations');
    await pause(LOOK_MS);
  }
}

async function whenUp<T>(ask: () => Promise<T>, log: Logger): Promise<T> {
  for (let waited = false; ; waited = true) {
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (!waited) log.warn({ err: error }, 'waiting for PostgreSQL');
      await pause(LOOK_MS);
    }
  }
}
