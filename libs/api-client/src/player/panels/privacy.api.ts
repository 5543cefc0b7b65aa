import * as client from './panel-client.ts';

/** Returns an email address or a URL, if configured. */
export async function fetchPrivacyContact(signal?: AbortSignal): Promise<string | undefined> {
  const { contact } = await client.privacyContact({ signal });
  return contact ?? undefined;
}
