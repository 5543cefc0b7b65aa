import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { frontendFiles } from '../../clients/frontend-files.client.ts';
import type { ReadText } from './page-template.ts';

/** Where the built pages come from. */
export interface Frontends {
  readonly index: ReadText;
  readonly playerManifest: ReadText;
  /** Serves their files: those of the host at `/`, those of a remote at `/remotes/<name>/`. */
  serveFiles(app: FastifyInstance): Promise<void>;
}

const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
const PASSED_ON = [
  'content-type',
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'vary',
] as const;
/** The file, a part of it (some browsers play no video without parts), what is unchanged, and a part that is not there. */
const ANSWERS = new Set([200, 206, 304, 416]);
const REMOTES = ['player', 'admin'];

const prefixOf = (name: string) => (name === 'host' ? '/' : `/remotes/${name}/`);
const cachingOf = (path: string) => (HASHED.test(path) ? FOR_EVER : 'no-cache');

/** The frontends as they were built in this checkout, below `webRoot`. */
export function builtFrontends(webRoot: string): Frontends {
  const folderOf = (name: string) => join(webRoot, 'frontends', name, 'dist');
  return {
    index: whenChanged(join(folderOf('host'), 'index.html')),
    playerManifest: whenChanged(join(folderOf('player'), 'mf-manifest.json')),
    async serveFiles(app) {
      let decorateReply = true;
      for (const name of [...REMOTES, 'host']) {
        const root = folderOf(name);
        if (!existsSync(root)) {
          app.log.warn({ root }, 'not built: these pages are not served');
          continue;
        }
        await app.register(fastifyStatic, {
          root,
          prefix: prefixOf(name),
          decorateReply,
          index: false,
          wildcard: true,
          globIgnore: ['index.html*'],
          preCompressed: true,
          cacheControl: false,
          setHeaders: (reply, path) => {
            reply.header('cache-control', cachingOf(path.replace(/\.(br|gz)$/, '')));
            reply.header('x-content-type-options', 'nosniff');
          },
        });
        decorateReply = false;
      }
    },
  };
}

/** Frontends that web servers of their own serve, each under the path that it has here. */
export function distantFrontends(addresses: readonly (readonly [name: string, url: string])[]): Frontends {
  const files = new Map(addresses.map(([name, url]) => [name, frontendFiles(url)]));
  const textOf = (name: string, file: string) => async () => {
    const frontend = files.get(name);
    if (!frontend) throw new Error(`there is no frontend ${name}`);
    return frontend.text(prefixOf(name) + file);
  };
  return {
    index: textOf('host', 'index.html'),
    playerManifest: textOf('player', 'mf-manifest.json'),
    async serveFiles(app) {
      for (const [name, frontend] of files) {
        app.get(`${prefixOf(name)}*`, async (request, reply) => {
          const path = request.url.split('?')[0] ?? '/';
          // Only files have an ending; a page is not worth the way to the web server.
          if (!/\.[a-z0-9]+$/i.test(path)) return reply.callNotFound();
          const file = await frontend.open(path, request.headers);
          if (!ANSWERS.has(file.status)) {
            file.body.resume();
            return reply.callNotFound();
          }
          for (const header of PASSED_ON) {
            const value = file.headers[header];
            if (value !== undefined) reply.header(header, value);
          }
          reply.header('cache-control', cachingOf(path));
          return reply.code(file.status).send(file.body);
        });
      }
    },
  };
}

function whenChanged(file: string): ReadText {
  let kept: { mtimeMs: number; text: string } | undefined;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (kept?.mtimeMs !== mtimeMs) kept = { mtimeMs, text: await readFile(file, 'utf8') };
    return kept.text;
  };
}
