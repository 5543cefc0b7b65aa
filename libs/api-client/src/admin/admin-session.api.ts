import { ApiError, request } from '../request.ts';
import { sendJson } from '../send-json.ts';

/** Whether this browser is logged in as an administrator; any failure means that it is not. */
export async function fetchIsAdmin(signal?: AbortSignal): Promise<boolean> {
  try {
    const { isAdmin } = await request<{ isAdmin?: boolean }>('/api/admin/me', { signal });
    return isAdmin === true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Logs in; throws `ApiError` with the server's own text, `Login failed` when it has none, or `Network error`. */
export async function logIn(password: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch('/api/admin/login', { ...sendJson('POST', { password }), credentials: 'include' });
  } catch (cause) {
    throw new ApiError(0, 'Network error', { cause });
  }
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || 'Login failed');
}

/** Ends the session, everywhere this cookie is kept. */
export async function logOut(): Promise<void> {
  await request('/api/admin/logout', { method: 'POST' });
}
