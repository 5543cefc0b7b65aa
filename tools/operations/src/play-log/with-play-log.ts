import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { type ArchivePool, openArchive } from '@imguessr/play-log/archive';
import { connect, type NatsConnection } from '@nats-io/transport-node';

/** Shown by commands that read the archive, too. */
export const ARCHIVE_SETTING = 'Set ARCHIVE_DATABASE_URL too, if plays are archived.';

/**
 * Resolves with the result of work on the play log and its archive, if that has a URL, after which the connections are closed.
 * Throws when NATS is unavailable; the message is shown to operators.
 */
export async function withPlayLog<T>(
  { natsUrl, archiveDatabaseUrl }: { readonly natsUrl: string; readonly archiveDatabaseUrl?: string | undefined },
  name: string,
  work: (nc: NatsConnection, archive: ArchivePool | undefined) => Promise<T>,
): Promise<T> {
  const nc = await connect({ ...parseNatsUrl(natsUrl), name }).catch(() => {
    throw new Error('NATS is unavailable. Start Imguessr, or correct NATS_URL.');
  });
  const archive = archiveDatabaseUrl ? openArchive(archiveDatabaseUrl) : undefined;
  try {
    return await work(nc, archive);
  } finally {
    await archive?.end();
    await nc.close();
  }
}
