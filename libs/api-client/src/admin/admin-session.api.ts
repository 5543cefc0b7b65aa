import { ApiError } from '../api-error.ts';
import { LOGIN_FAILED, NETWORK_ERROR } from '../messages.ts';
import { createAdminClient } from './admin-client.ts';

// Without the guard of the session, which builds on it.
const client = /* @__PURE__ */ createAdminClient();

/** Returns whether this browser is logged in as an administrator. An error response counts as not logged in. */
export async function fetchIsAdmin(signal?: AbortSignal): Promise<boolean> {
  try {
    const { isAdmin } = await client.adminCheck({ signal });
    return isAdmin === true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Logs in. Throws `ApiError` with the response text, `Login failed` when it is empty, or `Network error`. */
export async function logIn(password: string): Promise<void> {
  const messageOf = ({ status, body }: { status: number; body: string }) =>
    status === 0 ? NETWORK_ERROR : body || LOGIN_FAILED;
  await client.login({ body: { password }, messageOf });
}

/** Ends the sessions of all administrators, this one included. */
export async function logOutEverywhere(): Promise<void> {
  await client.logoutEverywhere();
}

/** Ends the session and revokes its cookie. */
export async function logOut(): Promise<void> {
  await client.logout();
}
