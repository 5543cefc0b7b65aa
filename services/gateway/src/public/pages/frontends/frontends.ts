import { CACHE_POLICIES } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { ReadText } from '../template/page-template.ts';

/** The source of the built frontends. */
export interface Frontends {
  readonly index: ReadText;
  readonly playerManifest: ReadText;
  /** The page shell, as JSON. */
  readonly playerShell: ReadText;
  /** Registers routes for the files: of the host at `/`, of a remote at `/remotes/<name>/`. */
  serveFiles(app: FastifyInstance): Promise<void>;
}

export const REMOTES = ['player', 'admin'];

/** Returns the path prefix of a frontend's files. */
export const prefixOf = (name: string) => (name === 'host' ? '/' : `/remotes/${name}/`);

const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/**
 * Returns the headers of a file: caching, and a policy that prevents it from loading anything from other origins, even
 * when opened as a page.
 */
export function fileHeaders(path: string): Readonly<Record<string, string>> {
  return {
    'cache-control': (HASHED.test(path) ? CACHE_POLICIES.immutable : CACHE_POLICIES.revalidated).ok,
    'content-security-policy':
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
}
