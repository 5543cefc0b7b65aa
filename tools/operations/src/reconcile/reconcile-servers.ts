import { migrateArchive } from '@imguessr/play-log/archive';
import type { Servers } from '../backup/back-up.ts';
import { withPlayLog } from '../play-log/with-play-log.ts';
import { reconcile } from './reconcile.ts';
import { requireStopped } from './require-stopped.ts';

/** Does what `reconcile` does, on servers without services. */
export async function reconcileServers(servers: Servers): Promise<string[]> {
  // A database into which nothing was archived yet has no tables for it.
  if (servers.archiveDatabaseUrl) await migrateArchive(servers.archiveDatabaseUrl);
  return withPlayLog(servers, 'reconcile', async (nc, archive) => {
    await requireStopped(nc);
    return reconcile(nc, servers.databaseUrl, archive);
  });
}
