import { CACHE_POLICIES } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { inLanguage, translated } from '@imguessr/texts';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { ReadBranding } from '../../context/site-branding.reader.ts';
import { ERROR_POLICY, RequestError } from '../../core/errors.ts';
import { SITE_MANIFEST_PATH } from './template/branded-html.ts';
import { ownLanguage } from './template/own-language.ts';
import type { ReadText } from './template/page-template.ts';

const NOT_FOUND = new RequestError({ code: 'NOT_FOUND', message: 'Logo not found.' });
const LOGO_FILE = /^logo\.[0-9a-f]{32}\.png$/;
const MAX_LOGOS = 4;

interface Options {
  readonly catalog: CatalogClient;
  readonly readBranding: ReadBranding;
  /** The manifest that the build has made. */
  readonly manifest: ReadText;
}

export const siteRoutes = fp<Options>(
  async (app, { catalog, readBranding, manifest }) => {
    const logos = new LRUCache<string, Buffer>({ max: MAX_LOGOS });

    app.get<{ Params: { file: string } }>('/logo/:file', async (request, reply) => {
      const path = `/logo/${request.params.file}`;
      if (!LOGO_FILE.test(request.params.file)) throw NOT_FOUND;
      const png = logos.get(path) ?? (await fetchLogo(path, request.id));
      logos.set(path, png);
      return reply
        .headers({
          'cache-control': CACHE_POLICIES.immutable.ok,
          'content-security-policy': ERROR_POLICY,
        })
        .type('image/png')
        .send(png);
    });

    const fetchLogo = async (path: string, requestId: string): Promise<Buffer> => {
      const result = await catalog('siteLogo', { path }, { requestId });
      if (result.ok) return Buffer.from(result.value.png, 'base64');
      throw result.error.code === 'NOT_FOUND' ? NOT_FOUND : new RequestError(result.error);
    };

    app.get(SITE_MANIFEST_PATH, async (_request, reply) => {
      const { name, line, logo } = await readBranding();
      const built = JSON.parse(await manifest()) as Record<string, unknown>;
      const icons = logo ? { icons: [{ src: logo, sizes: '512x512', type: 'image/png' }] } : {};
      reply.type('application/manifest+json; charset=utf-8');
      const lang = ownLanguage();
      const description = inLanguage(lang, () => translated(line));
      return JSON.stringify({
        ...built,
        name,
        short_name: name,
        description,
        lang,
        dir: 'auto',
        ...icons,
      });
    });
  },
  { name: 'site', dependencies: ['error-handler'] },
);
