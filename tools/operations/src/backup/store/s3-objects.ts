import { exponentialDelay, retry } from '@imguessr/async';
import { createS3Client, type S3Client, type S3Request, type S3Settings } from '@imguessr/connections/s3';
import { BackupError } from './backup.error.ts';

/** Twice as long as a part of 8 MiB takes at 1 Mbit/s. */
const TIMEOUT_MS = 150_000;
const MAX_RETRIES = 4;
/** How long connections that fail are tried again. */
const RETRY_MS = 15_000;

/** Objects of a store, by their whole keys. Every method throws BackupError with what the store says. */
export interface S3Objects {
  readonly settings: S3Settings;
  /** Sends a request that must succeed, and resolves with the text of the response and its ETag. */
  request(method: string, key: string, request?: S3Request): Promise<{ readonly text: string; readonly etag: string }>;
  /** Resolves with the content of an object; undefined if there is none. */
  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Resolves with the keys that begin with `prefix`. */
  keys(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** Returns the objects of a store. */
export function s3Objects(settings: S3Settings): S3Objects {
  const client = createS3Client(settings, MAX_RETRIES);
  const send = (...request: Parameters<S3Client>) =>
    retry(() => client(...request), { delayMs: exponentialDelay(250, 4_000), maxMs: RETRY_MS }).catch(
      (error: Error) => {
        const { cause } = error;
        const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : error.message;
        throw new BackupError(`${settings.endpoint} cannot be used: ${reason}`, { cause: error });
      },
    );
  const objects: S3Objects = {
    settings,
    request: async (method, key, request) => {
      const response = await send(method, key, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await response.text();
      if (!response.ok) throw refused(method, key, response.status, text);
      return { text, etag: response.headers.get('etag') ?? '' };
    },
    get: async (key) => {
      const idle = new AbortController();
      const response = await send('GET', key, { signal: idle.signal });
      if (response.ok && response.body) return withIdleTimeout(response.body, key, idle);
      const text = await response.text();
      if (response.status === 404 && !text.includes('NoSuchBucket')) return undefined;
      throw refused('GET', key, response.status, text);
    },
    keys: async (prefix) => {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
        const { text } = await objects.request('GET', '', { query });
        keys.push(...valuesOf(text, 'Key'));
        [token] = /<IsTruncated>true</.test(text) ? valuesOf(text, 'NextContinuationToken') : [];
      } while (token);
      return keys;
    },
    remove: async (key) => {
      await objects.request('DELETE', key);
    },
  };
  return objects;
}

function refused(method: string, key: string, status: number, text: string): BackupError {
  const reason = [...valuesOf(text, 'Code'), ...valuesOf(text, 'Message')].join(', ');
  return new BackupError(`The S3 store responded with ${status} to ${method} ${key || 'of the bucket'}: ${reason}`);
}

/** Aborts a download that stops for too long. Its failures are BackupErrors. */
async function* withIdleTimeout(
  body: AsyncIterable<Uint8Array>,
  key: string,
  controller: AbortController,
): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => controller.abort(new Error('it stopped sending')), TIMEOUT_MS);
  try {
    for await (const bytes of body) {
      timer.refresh();
      yield bytes;
      timer.refresh();
    }
  } catch (error) {
    throw new BackupError(`The S3 store interrupted GET ${key}: ${(error as Error).message}`, { cause: error });
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Returns the texts of all XML elements of this name. */
export const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text
      .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
      .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? ''),
  );
