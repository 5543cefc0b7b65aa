import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { connect, type NatsConnection } from '@nats-io/transport-node';

/** Resolves with the result of work on NATS, after which the connection is closed. */
export async function withNats<T>(
  natsUrl: string,
  name: string,
  work: (nc: NatsConnection) => Promise<T>,
): Promise<T> {
  const nc = await connect({ ...parseNatsUrl(natsUrl), name }).catch((error: Error) => {
    throw new Error(`NATS is unavailable: ${error.message}. Start Imguessr, or correct NATS_URL.`, {
      cause: error,
    });
  });
  try {
    return await work(nc);
  } finally {
    await nc.close();
  }
}
