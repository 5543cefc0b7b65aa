import { useDatabase, useFixture } from '@imguessr/testing/fixtures';
import { openArchive } from '../connection/open-archive.ts';
import { migrateArchive } from '../schema/migrate.ts';

/** Returns the pool of an archive that nothing was written to. */
export function useArchive() {
  const database = useDatabase();
  return useFixture(
    async () => {
      await migrateArchive(database.url);
      return openArchive(database.url);
    },
    (opened) => opened.end(),
  );
}
