import { AwsClient } from 'aws4fetch';
import type { AwsCredentials } from './credentials.ts';
import type { S3Settings } from './s3-settings.ts';

/** A request to a bucket; its signature is added. */
export interface S3Request {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  readonly signal?: AbortSignal;
}

/** Sends a request for an object, or for the bucket if `key` is empty. Resolves with any response; rejects when there is none. */
export type S3Client = (method: string, key: string, request?: S3Request) => Promise<Response>;

/**
 * Returns a client of a store's bucket. The prefix of the settings is not added to keys. Requests that the store cannot process at the
 * moment (429 and 5xx) are repeated up to `maxRetries` times.
 */
export function createS3Client({ endpoint, bucket, region, credentials }: S3Settings, maxRetries: number): S3Client {
  let current: { readonly credentials: AwsCredentials; readonly client: AwsClient } | undefined;
  const clientNow = async () => {
    const now = await credentials();
    // a client remembers the keys that it derives from its credentials
    if (current?.credentials !== now) {
      current = { credentials: now, client: new AwsClient({ ...now, region, service: 's3', retries: maxRetries }) };
    }
    return current.client;
  };
  return async (method, key, { query, headers, body, signal } = {}) => {
    const path = encode(key).replaceAll('%2F', '/');
    const parameters = Object.entries(query ?? {}).map(([name, value]) => `${encode(name)}=${encode(value)}`);
    const search = parameters.length > 0 ? `?${parameters.sort().join('&')}` : '';
    return (await clientNow()).fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${path}${search}`, {
      method,
      ...(signal && { signal }),
      ...(headers && { headers }),
      ...(body && {
        body: body as Uint8Array<ArrayBuffer>,
        headers: { ...headers, 'content-length': String(body.length) },
      }),
    });
  };
}

/** Encodes a text as stores do when they verify a signature: more than a URL needs. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
