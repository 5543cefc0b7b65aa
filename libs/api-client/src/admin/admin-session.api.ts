import type { adminEndpoints, Editor, ResponseOf } from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';
import { ApiError, NETWORK_ERROR } from '../api-error.ts';
import type { FailedResponse } from '../request.ts';
import { createAdminClient } from './admin-client.ts';

const LOGIN_FAILED = text('Login failed');

const loginFailure = ({ message }: FailedResponse): string =>
  message === undefined ? LOGIN_FAILED : translatedForAdmin(message);

// The guard of the session builds on this client.
const client = /* @__PURE__ */ createAdminClient();

export type SessionStatus = ResponseOf<typeof adminEndpoints.adminCheck>;

/** An error response counts as not logged in. */
export async function fetchSession(): Promise<SessionStatus> {
  try {
    const status = await client.adminCheck();
    const problem = status.problem && translatedForAdmin(status.problem);
    return { ...status, ...(problem && { problem }), isAdmin: status.isAdmin === true };
  } catch (error) {
    if (error instanceof ApiError) return { isAdmin: false };
    throw error;
  }
}

/**
 * Throws `ApiError` with the response text, `Login failed` when it is empty, or `Network error`.
 */
export async function logIn(password: string, name?: string): Promise<SessionStatus> {
  const messageOf = ({ status, body }: { status: number; body: string }) =>
    status === 0 ? NETWORK_ERROR : body ? translatedForAdmin(body) : LOGIN_FAILED;
  const status = await client.login({ body: { password, ...(name && { name }) }, messageOf });
  await expectCookie();
  return status;
}

/** Sets the password of an invited editor and logs in. */
export async function acceptInvitation(key: string, password: string): Promise<Editor> {
  const editor = await client.acceptInvitation({
    body: { key, password },
    messageOf: loginFailure,
  });
  await expectCookie();
  return editor;
}

/** Throws if the browser does not send the cookie of a login. */
async function expectCookie(): Promise<void> {
  const { isAdmin } = await client.adminCheck();
  if (isAdmin) return;
  throw new Error(
    text(
      'The password is right, but this browser keeps no cookies for this site. Allow cookies and log in again. If the address begins with http://, try https://.',
    ),
  );
}

export async function logOutEverywhere(): Promise<void> {
  await client.logoutEverywhere();
}

export async function logOut(): Promise<void> {
  await client.logout();
}
