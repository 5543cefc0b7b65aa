/** In milliseconds. */
interface ServerTimeouts {
  /** From the first byte of a request to the last of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the last of its body. */
  readonly request: number;
  /** Without any traffic; longer than the time limit of a request. */
  readonly idle: number;
  readonly check: number;
}

/** Long enough for a picture of 10 MB in base64 at one megabit per second. */
const TIMEOUTS: ServerTimeouts = { headers: 15_000, request: 120_000, idle: 150_000, check: 5_000 };

export function serverTimeouts({ headers, request, idle, check } = TIMEOUTS) {
  return {
    requestTimeout: request,
    connectionTimeout: idle,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
  };
}
