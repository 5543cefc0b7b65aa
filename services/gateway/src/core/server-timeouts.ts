/** In milliseconds. */
interface ServerTimeouts {
  /** From the first byte of a request to the last of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the last of its body. */
  readonly request: number;
  /** Without any traffic; longer than the time limit of a request. */
  readonly idle: number;
  /**
   * Between two requests of a connection. A proxy must be the first to close it: its next request
   * can be on the way to a closed one.
   */
  readonly keepAlive: number;
  readonly check: number;
}

/**
 * A request may take as long as an archive of 100 MB at three megabits per second. Of the proxies in
 * deploy/, Caddy keeps idle connections longest: two minutes.
 */
const TIMEOUTS: ServerTimeouts = {
  headers: 15_000,
  request: 300_000,
  idle: 150_000,
  keepAlive: 125_000,
  check: 5_000,
};

export function serverTimeouts({ headers, request, idle, keepAlive, check } = TIMEOUTS) {
  return {
    requestTimeout: request,
    connectionTimeout: idle,
    keepAliveTimeout: keepAlive,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
  };
}
