import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Longer than clocks of one cluster differ. The catalog checks a claim when a request arrives, so
 * an upload may take longer.
 */
const VALID_MS = 60_000;
const SIGNATURE_BYTES = 32;
const CLAIM = /^Imguessr (\d{1,15})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{43})$/;

/** What a claim says: for whom this request is made, and until when it may be sent. */
interface Claim {
  readonly method: string;
  /** The path and the query, as they are sent. */
  readonly target: string;
  readonly actor: string;
  readonly expiresAtMs: number;
}

/** Options of fetch, and on whose behalf the request is made: `system` by default. */
type SignedRequest = Omit<RequestInit, 'headers'> & {
  actor?: string | undefined;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Sends a request to the catalog's HTTP port. Rejects with ClaimRejectedError if the catalog does
 * not accept its claim.
 */
export type CatalogFetch = (url: URL, request?: SignedRequest) => Promise<Response>;

/**
 * Returns for whom a request is made; undefined if its claim is missing, expired, of another
 * request or of another secret.
 */
type ReadClaim = (
  method: string,
  target: string,
  authorization: string | undefined,
) => string | undefined;

/** Thrown if the catalog rejects a claim. */
export class ClaimRejectedError extends Error {
  constructor() {
    super(
      'The catalog rejected a claim: its SESSION_SECRET differs, or the clocks differ by more than a minute.',
    );
    this.name = 'ClaimRejectedError';
  }
}

/** Returns a fetch that adds a claim to each request, signed with a key derived from the secret. */
export function createCatalogFetch(secret: string, now: () => number = Date.now): CatalogFetch {
  const key = keyOf(secret);
  return async (url, { actor = 'system', method = 'GET', headers, ...options } = {}) => {
    const claim = {
      method,
      target: `${url.pathname}${url.search}`,
      actor,
      expiresAtMs: now() + VALID_MS,
    };
    const fields = [
      claim.expiresAtMs,
      Buffer.from(actor).toString('base64url'),
      sign(key, claim).toString('base64url'),
    ];
    const authorization = `Imguessr ${fields.join('.')}`;
    const response = await fetch(url, {
      ...options,
      method,
      headers: { ...headers, authorization },
    });
    if (response.status !== 401) return response;
    await response.body?.cancel();
    throw new ClaimRejectedError();
  };
}

/**
 * Returns a function that reads claims signed with any of the secrets: the former one is valid
 * while it is being replaced.
 */
export function createClaimReader(
  secrets: readonly string[],
  now: () => number = Date.now,
): ReadClaim {
  const keys = secrets.map(keyOf);
  return (method, target, authorization = '') => {
    const [, expiry = '', name = '', signature = ''] = CLAIM.exec(authorization) ?? [];
    const actor = Buffer.from(name, 'base64url').toString();
    const claim = { method, target, actor, expiresAtMs: Number(expiry) };
    const given = Buffer.from(signature, 'base64url');
    const isSigned = keys.some(
      (key) => given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(key, claim)),
    );
    return isSigned && now() < claim.expiresAtMs ? actor : undefined;
  };
}

const keyOf = (secret: string) =>
  createHmac('sha256', secret).update('imguessr catalog claim').digest();

/** Signs the fields as JSON, in which none of them can pass for a part of another. */
function sign(key: Buffer, { method, target, actor, expiresAtMs }: Claim): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([method, target, actor, expiresAtMs]))
    .digest();
}
