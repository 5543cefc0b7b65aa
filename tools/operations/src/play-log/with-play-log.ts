import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { readArchiveManifest } from '@imguessr/play-log';
import { type ArchivePool, openArchive } from '@imguessr/play-log/archive';
import { connect, type NatsConnection } from '@nats-io/transport-node';

export const ARCHIVE_SETTING = 'Set ARCHIVE_DATABASE_URL too, if plays are archived.';

/** Throws when plays were archived, and it is not known where. */
export async function requireArchive(
  nc: NatsConnection,
  partitions: number,
  archive: ArchivePool | undefined,
): Promise<void> {
  for (let partition = 0; !archive && partition < partitions; partition++) {
    if (await readArchiveManifest(nc, partition))
      throw new Error(
        'Plays were archived. Set ARCHIVE_DATABASE_URL to the database with their archive.',
      );
  }
}

/**
 * Runs work on the play log and, if it has a URL, its archive; then closes the connections. Throws
 * when one of them is unavailable.
 */
export async function withPlayLog<T>(
  {
    natsUrl,
    archiveDatabaseUrl,
  }: { readonly natsUrl: string; readonly archiveDatabaseUrl?: string | undefined },
  name: string,
  work: (nc: NatsConnection, archive: ArchivePool | undefined) => Promise<T>,
): Promise<T> {
  const nc = await connect({ ...parseNatsUrl(natsUrl), name }).catch((error: Error) => {
    throw new Error(`NATS is unavailable: ${error.message}. Start Imguessr, or correct NATS_URL.`, {
      cause: error,
    });
  });
  const archive = archiveDatabaseUrl ? openArchive(archiveDatabaseUrl) : undefined;
  try {
    await archive?.query('SELECT').catch((error: Error) => {
      const text = `The database of the archive is unavailable: ${error.message}. Start it, or correct ARCHIVE_DATABASE_URL.`;
      throw new Error(text, { cause: error });
    });
    return await work(nc, archive);
  } finally {
    await archive?.end();
    await nc.close();
  }
}
