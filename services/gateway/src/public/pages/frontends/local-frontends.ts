import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PAGE_SHELL_FILE } from '@imguessr/contracts';
import type { ReadText } from '../template/page-template.ts';
import { editionFile, type Frontends, fileHeaders, prefixOf, REMOTES } from './frontends.ts';

export function localFrontends(webRoot: string): Frontends {
  const folderOf = (name: string) => join(webRoot, 'frontends', name, 'dist');
  return {
    edition: (suffix) => ({
      suffix,
      index: readWhenChanged(join(folderOf('host'), editionFile('index.html', suffix))),
      playerManifest: readWhenChanged(
        join(folderOf('player'), editionFile('mf-manifest.json', suffix)),
      ),
      playerShell: readWhenChanged(join(folderOf('player'), editionFile(PAGE_SHELL_FILE, suffix))),
    }),
    manifest: readWhenChanged(join(folderOf('host'), 'manifest.webmanifest')),
    async serveFiles(app) {
      let decorateReply = true;
      for (const name of [...REMOTES, 'host']) {
        const root = folderOf(name);
        if (!existsSync(root)) {
          app.log.warn({ root }, 'frontend is not built; its pages are not served');
          continue;
        }
        await app.register(fastifyStatic, {
          root,
          prefix: prefixOf(name),
          decorateReply,
          index: false,
          wildcard: true,
          globIgnore: ['index.*'],
          preCompressed: true,
          cacheControl: false,
          setHeaders: (reply, path) => {
            for (const [header, value] of Object.entries(
              fileHeaders(path.replace(/\.(br|gz)$/, '')),
            )) {
              reply.header(header, value);
            }
          },
        });
        decorateReply = false;
      }
    },
  };
}

function readWhenChanged(file: string): ReadText {
  let cached: { mtimeMs: number; text: string } | undefined;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (cached?.mtimeMs !== mtimeMs) cached = { mtimeMs, text: await readFile(file, 'utf8') };
    return cached.text;
  };
}
