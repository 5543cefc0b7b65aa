import type { FastifyInstance } from 'fastify';
import type { ReadText } from './page-template.ts';

/** Where the built pages come from. */
export interface Frontends {
  readonly index: ReadText;
  readonly playerManifest: ReadText;
  /** Serves their files: those of the host at `/`, those of a remote at `/remotes/<name>/`. */
  serveFiles(app: FastifyInstance): Promise<void>;
}

export const REMOTES = ['player', 'admin'];

/** Returns the path below which a frontend's files are served. */
export const prefixOf = (name: string) => (name === 'host' ? '/' : `/remotes/${name}/`);

const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Returns the headers of every file: how long it may be cached, and that it may run nothing of another origin, however it is opened. */
export function fileHeaders(path: string): Readonly<Record<string, string>> {
  return {
    'cache-control': HASHED.test(path) ? IMMUTABLE : 'no-cache',
    'content-security-policy':
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
}
