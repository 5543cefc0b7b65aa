// Own code rather than the AWS SDK, for the reasons of decision 0025: this is one request without a signature.
import { readFile } from 'node:fs/promises';
import type { AwsCredentials, CredentialSource } from './credentials.ts';

const TIMEOUT_MS = 3000;
/** Credentials are replaced this long before they expire, or after half of their life if that is later. */
const RENEWED_BEFORE_MS = 5 * 60_000;
/** How long a failed renewal is not repeated while the present credentials are valid. */
const RETRY_MS = 10_000;
const API_VERSION = '2011-06-15';

/** The role of a workload, as a cluster or cloud passes it to a process. */
export interface WebIdentity {
  readonly roleArn: string;
  /** The file with the token, which is replaced before it expires. */
  readonly tokenFile: string;
  /** The address of STS, or of a compatible service. */
  readonly stsEndpoint: string;
  /** The name of the session in the records of the store. */
  readonly sessionName: string;
}

interface Session {
  readonly credentials: AwsCredentials;
  readonly renewAtMs: number;
  readonly expiresAtMs: number;
}

/**
 * Returns a source of temporary credentials of a role (AssumeRoleWithWebIdentity), which are requested when they are first needed and
 * replaced before they expire. While that fails, the present ones are used for as long as they are valid; after that, it rejects.
 */
export function webIdentityCredentials(identity: WebIdentity): CredentialSource {
  let session: Session | undefined;
  let renewing: Promise<Session> | undefined;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  const renew = () => {
    renewing ??= assumeRole(identity).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  return async () => {
    const now = Date.now();
    if (session && now < session.renewAtMs) return session.credentials;
    const isValid = session !== undefined && now < session.expiresAtMs;
    if (session && isValid && now - failedAtMs < RETRY_MS) return session.credentials;
    try {
      session = await renew();
    } catch (error) {
      failedAtMs = now;
      if (!session || !isValid) throw error;
    }
    return session.credentials;
  };
}

async function assumeRole({ roleArn, tokenFile, stsEndpoint, sessionName }: WebIdentity): Promise<Session> {
  const requestedAtMs = Date.now();
  const token = await readFile(tokenFile, 'utf8').catch((error: Error) => {
    throw new Error(`the role ${roleArn} cannot be assumed: its token cannot be read, ${error.message}`);
  });
  const response = await fetch(stsEndpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new URLSearchParams({
      Action: 'AssumeRoleWithWebIdentity',
      Version: API_VERSION,
      RoleArn: roleArn,
      RoleSessionName: sessionName,
      WebIdentityToken: token.trim(),
    }),
  }).catch((error: Error) => {
    throw new Error(`the role ${roleArn} cannot be assumed: ${stsEndpoint} does not respond, ${error.message}`, {
      cause: error,
    });
  });
  const text = await response.text();
  const textOf = (element: string) => new RegExp(`<${element}>([^<]+)</${element}>`).exec(text)?.[1];
  const [accessKeyId, secretAccessKey] = [textOf('AccessKeyId'), textOf('SecretAccessKey')];
  const [sessionToken, expiresAtMs] = [textOf('SessionToken'), Date.parse(textOf('Expiration') ?? '')];
  if (!response.ok || !accessKeyId || !secretAccessKey || !sessionToken || Number.isNaN(expiresAtMs)) {
    const reason = [textOf('Code'), textOf('Message')].filter(Boolean).join(', ');
    throw new Error(
      `the role ${roleArn} cannot be assumed: ${stsEndpoint} responded with ${response.status} ${reason}`.trim(),
    );
  }
  const renewAtMs = Math.max(expiresAtMs - RENEWED_BEFORE_MS, (requestedAtMs + expiresAtMs) / 2);
  return { credentials: { accessKeyId, secretAccessKey, sessionToken }, renewAtMs, expiresAtMs };
}
