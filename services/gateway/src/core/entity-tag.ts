import { hash } from 'node:crypto';

const LENGTH = 22;

/** Equal bodies have equal tags, whichever gateway sends them. */
export const entityTagOf = (body: string): string =>
  `"${hash('sha256', body, 'base64url').slice(0, LENGTH)}"`;

/** Proxies that compress a response mark its tag as weak (`W/`). */
export const isNotModified = (ifNoneMatch = '', tag: string): boolean =>
  ifNoneMatch.split(',').some((listed) => ['*', tag].includes(listed.trim().replace(/^W\//, '')));
