import { catalogPattern, GUESS_SUBJECTS } from '@imguessr/contracts';
import { errors, type NatsConnection } from '@nats-io/transport-node';

const TIMEOUT_MS = 5_000;
const gameExists = catalogPattern('gameExists');

/**
 * Requests without effect, which guess-ingest and the catalog answer: they would store plays, and
 * pick daily games, meanwhile.
 */
const PROBES = [
  [GUESS_SUBJECTS.submit, '[]'],
  [gameExists, JSON.stringify({ pattern: gameExists, data: { gameId: 0 }, id: '1' })],
] as const;

/** Throws when services are running on this NATS. */
export async function requireStopped(nc: NatsConnection): Promise<void> {
  for (const [subject, request] of PROBES) {
    if (await isAnswered(nc, subject, request))
      throw new Error('Imguessr is running on this NATS. Stop its services first.');
  }
}

async function isAnswered(nc: NatsConnection, subject: string, request: string): Promise<boolean> {
  try {
    await nc.request(subject, request, { timeout: TIMEOUT_MS });
    return true;
  } catch (error) {
    if (error instanceof errors.RequestError && error.isNoResponders()) return false;
    // A service that is too busy to answer has subscribed.
    if (error instanceof errors.TimeoutError) return true;
    throw error;
  }
}
