import { submitSubject } from '@imguessr/contracts';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { BackupError } from '../backup/store/backup.error.ts';

const TIMEOUT_MS = 5_000;

/** Throws BackupError when an instance of guess-ingest is running: it would create streams, and store plays, meanwhile. */
export async function requireStopped(nc: NatsConnection): Promise<void> {
  try {
    await nc.request(submitSubject(0), '[]', { timeout: TIMEOUT_MS });
  } catch (error) {
    if (error instanceof errors.RequestError && error.isNoResponders()) return;
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  throw new BackupError('Imguessr is running on this NATS. Stop its services first.');
}
