import { migrateArchive } from '@imguessr/play-log/archive';
import type { Servers } from '../backup/back-up.ts';
import type { Command } from '../command-line/command.ts';
import { ARCHIVE_SETTING, withPlayLog } from '../play-log/with-play-log.ts';
import { reconcile } from './reconcile.ts';
import { requireStopped } from './require-stopped.ts';

export const reconcileCommand: Command = {
  name: 'reconcile',
  summary:
    'Makes the play log, its archive and the catalog agree after they were restored from different moments.',
  needs: ['DATABASE_URL', 'NATS_URL'],
  settings: [ARCHIVE_SETTING],
  product: 'stopped',
  async run({ servers, report }) {
    report('Comparing the play log, its archive and the catalog …');
    const findings = await reconcileServers(servers);
    const verb = findings.length > 0 ? 'were made to agree' : 'agree';
    return { message: `The play log, its archive and the catalog ${verb}.`, findings };
  },
};

/** Does what `reconcile` does, on servers without services. */
export async function reconcileServers(servers: Servers): Promise<string[]> {
  // A database that has never archived anything lacks the tables of the archive.
  if (servers.archiveDatabaseUrl) await migrateArchive(servers.archiveDatabaseUrl);
  return withPlayLog(servers, 'reconcile', async (nc, archive) => {
    await requireStopped(nc);
    return reconcile(nc, servers.databaseUrl, archive);
  });
}
