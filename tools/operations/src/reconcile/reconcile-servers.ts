import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { migrateArchive, openArchive } from '@imguessr/play-archive';
import { connect } from '@nats-io/transport-node';
import type { Servers } from '../backup/back-up.ts';
import { reconcile } from './reconcile.ts';
import { requireStopped } from './require-stopped.ts';

/** Does what `reconcile` does, on servers without services. Throws BackupError. */
export async function reconcileServers({ databaseUrl, natsUrl, archiveDatabaseUrl }: Servers): Promise<string[]> {
  // A database into which nothing was archived yet has no tables for it.
  if (archiveDatabaseUrl) await migrateArchive(archiveDatabaseUrl);
  const nc = await connect({ ...parseNatsUrl(natsUrl), name: 'reconcile' });
  const archive = archiveDatabaseUrl ? openArchive(archiveDatabaseUrl) : undefined;
  try {
    await requireStopped(nc);
    return await reconcile(nc, databaseUrl, archive);
  } finally {
    await archive?.end();
    await nc.close();
  }
}
