import type { Failure } from '@imguessr/contracts';
import * as oidc from 'openid-client';

/** Codes of `openid-client` for a provider that does not answer, or answers with 5xx. */
const AWAY = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

/**
 * Returns what to tell whoever signs in, and a reason for the log that contains nothing of the
 * account.
 */
export function signInFailure(
  error: unknown,
  provider: string,
): { failure: Failure; reason: string } {
  if (error instanceof oidc.AuthorizationResponseError) {
    const message = `The sign-in with ${provider} was cancelled or refused there.`;
    return { failure: { code: 'UNAUTHORIZED', message }, reason: `authorization: ${error.error}` };
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  // fetch rejects with a TypeError if there is no connection.
  if (error instanceof TypeError || (code !== undefined && AWAY.includes(code))) {
    const message = `The sign-in with ${provider} cannot be reached. Please try again later, or log in with a password.`;
    return {
      failure: { code: 'UNAVAILABLE', message },
      reason: `unreachable: ${code ?? 'no connection'}`,
    };
  }
  const reason =
    error instanceof oidc.ResponseBodyError
      ? `token endpoint: ${error.error}`
      : (code ?? 'unexpected');
  const message = `The sign-in with ${provider} did not succeed. Please begin again.`;
  return { failure: { code: 'UNAUTHORIZED', message }, reason };
}
