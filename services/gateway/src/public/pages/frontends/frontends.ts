import { CACHE_POLICIES } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { ReadText } from '../template/page-template.ts';

/** What the build of a language has made of the pages. */
export interface Edition {
  readonly suffix: string;
  readonly index: ReadText;
  readonly playerManifest: ReadText;
  readonly playerShell: ReadText;
}

export interface Frontends {
  /**
   * `suffix` is at the end of the names of files: `.de`, or nothing for English pages without a
   * language in their addresses.
   */
  edition(suffix: string): Edition;
  /** The web app manifest. */
  readonly manifest: ReadText;
  /** Registers routes for the files: of the host at `/`, of a remote at `/remotes/<name>/`. */
  serveFiles(app: FastifyInstance): Promise<void>;
}

export const REMOTES = ['player', 'admin'];

export const prefixOf = (name: string) => (name === 'host' ? '/' : `/remotes/${name}/`);

export const editionFile = (file: string, suffix: string): string =>
  file.replace(/\.(?=\w+$)/, `${suffix}.`);

const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/**
 * The policy prevents a file from loading anything from other origins, even when opened as a page.
 */
export function fileHeaders(path: string): Readonly<Record<string, string>> {
  return {
    'cache-control': (HASHED.test(path) ? CACHE_POLICIES.immutable : CACHE_POLICIES.revalidated).ok,
    'content-security-policy':
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
}
