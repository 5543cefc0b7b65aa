import { privacyContact } from '@imguessr/contracts/later-routes';
import { send } from '../../typed-request.ts';

/** Returns an email address or a URL, if configured. */
export async function fetchPrivacyContact(signal?: AbortSignal): Promise<string | undefined> {
  const { contact } = await send(privacyContact, { signal });
  return contact ?? undefined;
}
