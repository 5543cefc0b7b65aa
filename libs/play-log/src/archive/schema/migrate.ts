import { migrateSchema, type Schema } from '@imguessr/connections';
import { plays } from './migrations/0001-plays.ts';

const ARCHIVE: Schema = {
  name: 'play_archive',
  lock: 7017,
  migrations: [['0001-plays', plays]],
};

/** Creates or migrates the schema of the archive. Several processes may call it at once. */
export async function migrateArchive(databaseUrl: string): Promise<void> {
  await migrateSchema(databaseUrl, ARCHIVE);
}
