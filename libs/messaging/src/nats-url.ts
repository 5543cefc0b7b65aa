import type { ConnectionOptions } from '@nats-io/transport-node';

/** The options that connect to the servers of a URL. */
type ServerOptions = Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'tls'> & { readonly servers: string[] };

/**
 * Returns the connection options of a URL such as `nats://a:4222,nats://b:4222`. Credentials (`user:password@` or `token@`)
 * are before the first host; `tls://` enables TLS. The NATS client itself reads only hosts and ports from a URL.
 */
export function parseNatsUrl(url: string): ServerOptions {
  const servers = url.split(',').map((text) => {
    const [, scheme = 'nats', credentials, host = ''] = /^(?:(\w+):\/\/)?(?:(.*)@)?([^@]*)$/.exec(text.trim()) ?? [];
    return { scheme, credentials, server: `nats://${host}` };
  });
  const [user, pass] = (servers[0]?.credentials ?? '').split(/:(.*)/s).map(decodeURIComponent);
  return {
    servers: servers.map(({ server }) => server),
    ...(user && pass !== undefined ? { user, pass } : user ? { token: user } : {}),
    ...(servers.some(({ scheme }) => scheme === 'tls') ? { tls: {} } : {}),
  };
}
