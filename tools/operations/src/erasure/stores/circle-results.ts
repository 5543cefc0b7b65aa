import { MAX_FORGOTTEN_SESSIONS } from '@imguessr/contracts';
import { createCatalogClient, createNatsCaller, createRequestMux } from '@imguessr/messaging';
import { digestOf } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';

const TIMEOUT_MS = 5_000;

/**
 * Makes the catalog delete what plays of these sessions count for in circles. Resolves with the
 * number of results.
 */
export async function forgetCircleResults(
  nc: NatsConnection,
  sessionIds: readonly string[],
): Promise<number> {
  const mux = createRequestMux(nc, TIMEOUT_MS);
  const catalog = createCatalogClient(createNatsCaller(mux));
  let forgotten = 0;
  try {
    for (let start = 0; start < sessionIds.length; start += MAX_FORGOTTEN_SESSIONS) {
      const sessions = sessionIds.slice(start, start + MAX_FORGOTTEN_SESSIONS).map(digestOf);
      const reply = await catalog('forgetResults', { sessions });
      if (!reply.ok)
        throw new Error('The catalog is unavailable. Start Imguessr, then repeat the command.');
      forgotten += reply.value.results;
    }
  } finally {
    mux.close();
  }
  return forgotten;
}
