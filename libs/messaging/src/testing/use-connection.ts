import { useFixture } from '@imguessr/testing/fixtures';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectNats } from '../connection/connect.ts';

/**
 * Connects to a NATS server that was declared before, and closes the connection after the tests.
 */
export const useConnection = (
  nats: { readonly url: string },
  options?: { per: 'suite' | 'test' },
): NatsConnection =>
  useFixture(
    () => connectNats(nats.url, 'test'),
    (nc) => nc.close(),
    options,
  );
