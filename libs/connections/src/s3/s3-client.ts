import type { S3, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Credentials, S3Settings } from './s3-settings.ts';

export type { S3 } from '@aws-sdk/client-s3';

const STS_TIMEOUT_MS = 3_000;

/** In milliseconds, and the number of attempts for each request. */
export interface S3Retries {
  /** For a connection, and for a response that stops. */
  readonly timeoutMs: number;
  readonly maxAttempts: number;
}

/**
 * Returns a function that resolves with the client of a store. Requests that the store cannot
 * process at the moment are repeated. The
 * SDK is loaded by the first call, because it takes about 40 MB of memory.
 */
export function s3Client(settings: S3Settings, retries: S3Retries): () => Promise<S3> {
  let client: Promise<S3> | undefined;
  return () => {
    client ??= createClient(settings, retries);
    return client;
  };
}

async function createClient(
  { credentials, ...settings }: S3Settings,
  { timeoutMs, maxAttempts }: S3Retries,
): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: await identityOf(credentials, settings.region),
    maxAttempts,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    // Stores are at addresses of their own, without a name for each bucket; some reject checksums
    // that follow the body.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function identityOf(
  credentials: S3Credentials,
  region: string,
): Promise<NonNullable<S3ClientConfig['credentials']>> {
  if (!('roleArn' in credentials)) return credentials;
  const { roleArn, tokenFile, sessionName, stsEndpoint } = credentials;
  const { fromTokenFile } = await import('@aws-sdk/credential-provider-web-identity');
  const assumeRole = fromTokenFile({
    roleArn,
    webIdentityTokenFile: tokenFile,
    roleSessionName: sessionName,
    clientConfig: {
      region,
      ...(stsEndpoint && { endpoint: stsEndpoint }),
      requestHandler: { requestTimeout: STS_TIMEOUT_MS, throwOnRequestTimeout: true },
    },
  });
  return async (caller) => {
    try {
      return await assumeRole(caller);
    } catch (error) {
      throw new Error(`the role ${roleArn} cannot be assumed: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  };
}

interface StoreError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly code?: string;
}

/** Returns what a store said, or why it said nothing, for an operator. */
export function reasonOf(error: unknown): string {
  const { name, message, code, $metadata } = error as StoreError;
  const status = $metadata?.httpStatusCode;
  return status === undefined ? message || code || name : `${status} ${name}, ${message}`;
}

/**
 * Returns whether a store said that it has no such object. A missing bucket is a wrong setting
 * instead.
 */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as StoreError;
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}
