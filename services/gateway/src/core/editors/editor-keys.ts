import { createHash, randomBytes } from 'node:crypto';
import { EDITOR_KEY } from '@imguessr/contracts';

/** The prefix lets scanners of source code find a token that was published by mistake. */
const PREFIX = 'im_';

/** Returns a new secret for a link, a session or a token. */
export const createEditorKey = (): string => PREFIX + randomBytes(32).toString('base64url');

export const isEditorKey = (text: string): boolean => EDITOR_KEY.test(text);

/**
 * Returns what is stored of a key. A key is random and long, so that a plain hash cannot be
 * searched.
 */
export const digestOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url');
