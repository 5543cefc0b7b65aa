import type { PrivacyContact } from '@imguessr/contracts';
import { request } from './request.ts';

/** Returns whom to ask about what is kept: an e-mail address or a web address; undefined when nobody is named. */
export async function fetchPrivacyContact(signal?: AbortSignal): Promise<string | undefined> {
  const { contact } = await request<PrivacyContact>('/api/privacy', { signal });
  return contact ?? undefined;
}
