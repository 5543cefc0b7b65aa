import { ApiError } from '../api-error.ts';
import { LOGIN_FAILED, NETWORK_ERROR } from '../messages.ts';
import { createAdminClient } from './admin-client.ts';

// The guard of the session builds on this client.
const client = /* @__PURE__ */ createAdminClient();

/** An error response counts as not logged in. */
export async function fetchIsAdmin(signal?: AbortSignal): Promise<boolean> {
  try {
    const { isAdmin } = await client.adminCheck({ signal });
    return isAdmin === true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Throws `ApiError` with the response text, `Login failed` when it is empty, or `Network error`. */
export async function logIn(password: string): Promise<void> {
  const messageOf = ({ status, body }: { status: number; body: string }) =>
    status === 0 ? NETWORK_ERROR : body || LOGIN_FAILED;
  await client.login({ body: { password }, messageOf });
}

export async function logOutEverywhere(): Promise<void> {
  await client.logoutEverywhere();
}

export async function logOut(): Promise<void> {
  await client.logout();
}
