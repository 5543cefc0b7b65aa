import { z } from 'zod';

const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d*)?$/i;
const ENCODED = /^(?:[^/?#%]|%[\da-f]{2})*$/i;

/** Returns whether special characters of a name or password before a host are encoded. */
function areCredentialsEncoded(url: string): boolean {
  const [, authority = ''] = /^(?:[a-z]+:\/\/)?(.*)$/s.exec(url) ?? [];
  const end = authority.lastIndexOf('@');
  const isHost = HOST.test(authority.split(/[/?#]/)[0] ?? '');
  return isHost || end === -1 || ENCODED.test(authority.slice(0, end));
}

const withProtocol = (url: string, protocol: string) =>
  url.includes('://') ? url : `${protocol}//${url}`;

/**
 * Returns the rule for the URL of a server. With `areMany`, several are separated by commas, and
 * need no protocol.
 */
export const serverUrl = (protocols: readonly string[], error: string, areMany = false) => {
  const [protocol = ''] = protocols;
  const urlsOf = (text: string) =>
    areMany ? text.split(',').map((url) => withProtocol(url.trim(), protocol)) : [text];
  return z
    .string()
    .refine((text) => urlsOf(text).every(areCredentialsEncoded), {
      error:
        'has a name or password with special characters, which must be written as %23 (#), %2F (/), %3F (?), %25 (%), %40 (@) and %3A (:)',
      abort: true,
    })
    .refine(
      (text) => urlsOf(text).every((url) => protocols.includes(URL.parse(url)?.protocol ?? '')),
      { error },
    );
};
