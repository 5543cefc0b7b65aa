import * as client from './panel-client.ts';

/** Returns whom to ask about what is kept: an e-mail address or a web address; undefined when nobody is named. */
export async function fetchPrivacyContact(signal?: AbortSignal): Promise<string | undefined> {
  const { contact } = await client.privacyContact({ signal });
  return contact ?? undefined;
}
