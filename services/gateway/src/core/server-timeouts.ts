/** Time limits of the HTTP server, in milliseconds. */
interface ServerTimeouts {
  /** From the first byte of a request to the last of its headers. */
  readonly headers: number;
  /** To the last byte of its body. */
  readonly request: number;
  /** A connection on which nothing moves; longer than a request may take. */
  readonly idle: number;
  /** How often the first two are checked. */
  readonly check: number;
}

/** The longest request is a picture of ten megabytes as base64, sent at one megabit a second. */
const TIMEOUTS: ServerTimeouts = { headers: 15_000, request: 120_000, idle: 150_000, check: 5_000 };

/** Returns the options of Fastify that cut off whoever sends or reads too slowly. */
export function serverTimeouts({ headers, request, idle, check } = TIMEOUTS) {
  return {
    requestTimeout: request,
    connectionTimeout: idle,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
  };
}
