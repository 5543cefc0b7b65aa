import type { ConnectionOptions } from '@nats-io/transport-node';

/** Where NATS is and how it is entered. */
type NatsAddress = Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'tls'> & { readonly servers: string[] };

/**
 * What a URL says: `nats://a:4222,nats://b:4222`, with `user:password@` or `token@` before the first host where the
 * servers ask for it, and `tls://` where they speak TLS. The client itself reads hosts and ports only.
 */
export function parseNatsUrl(url: string): NatsAddress {
  const addresses = url.split(',').map((text) => {
    const [, scheme = 'nats', credentials, host = ''] = /^(?:(\w+):\/\/)?(?:(.*)@)?([^@]*)$/.exec(text.trim()) ?? [];
    return { scheme, credentials, server: `nats://${host}` };
  });
  const [user, pass] = (addresses[0]?.credentials ?? '').split(/:(.*)/s).map(decodeURIComponent);
  return {
    servers: addresses.map(({ server }) => server),
    ...(user && pass !== undefined ? { user, pass } : user ? { token: user } : {}),
    ...(addresses.some(({ scheme }) => scheme === 'tls') ? { tls: {} } : {}),
  };
}
