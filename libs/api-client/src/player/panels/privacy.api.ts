import * as client from './panel-client.ts';

/** Returns the privacy contact, an email address or a URL; undefined when none is configured. */
export async function fetchPrivacyContact(signal?: AbortSignal): Promise<string | undefined> {
  const { contact } = await client.privacyContact({ signal });
  return contact ?? undefined;
}
