import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsAddress } from './nats-address.ts';

/** Connects to NATS as its URL says (`natsAddress`) and keeps connecting: waits for a server at the start, and reconnects for ever after. */
export async function connectNats(url: string, name: string): Promise<NatsConnection> {
  const nc = await connect({
    ...natsAddress(url),
    name,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 200,
    reconnectJitter: 100,
    pingInterval: 10_000,
    maxPingOut: 2,
    ignoreClusterUpdates: false,
  });
  return nc;
}
