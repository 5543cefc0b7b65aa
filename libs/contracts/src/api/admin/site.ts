import { z } from 'zod';
import { DEFAULT_BRANDING, MAX_LOGO_BYTES, SITE_LIMITS } from '../../site/site-branding.ts';
import { changeErrors, KIB, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { asSentence } from '../endpoint/fields.ts';
import * as routes from '../routes/admin-routes.ts';

/** Without a name and a password; or nothing. */
const WEB_ADDRESS = /^(?:https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?)?$/;

export const siteBranding = z
  .object({
    name: z.string(),
    line: z.string(),
    credit: z.string(),
    accent: z.string().optional(),
    imprint: z.string().optional(),
    logo: z.string().optional(),
  })
  .meta({ id: 'SiteBranding' });

const text = (limit: number, value: string, what: string) =>
  z
    .string()
    .max(limit)
    .meta({ description: `${what} An empty text means the default, “${value}”.` });

export const siteBody = z.object({
  name: text(SITE_LIMITS.name, DEFAULT_BRANDING.name, 'The name of the site.'),
  line: text(
    SITE_LIMITS.line,
    DEFAULT_BRANDING.line,
    'A few words after the name, in titles and link previews.',
  ),
  credit: text(
    SITE_LIMITS.credit,
    DEFAULT_BRANDING.credit,
    'Who made the site; shown with the rules.',
  ),
  accent: z.string().max(20).meta({
    description:
      'The colour of buttons, `#rrggbb`. An empty text means the default. It must be readable in both themes.',
    example: '#1f6feb',
  }),
  imprint: z
    .string()
    .max(SITE_LIMITS.imprint)
    .refine(
      (url) => WEB_ADDRESS.test(url),
      asSentence('The imprint must be a web address, such as https://example.com/about.'),
    )
    .meta({
      pattern: WEB_ADDRESS.source,
      description: 'A web address about who runs the site; may be empty.',
      example: 'https://example.com/about',
    }),
  logo: z
    .string()
    .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4 + KIB, 'must be at most 512 KiB as a file')
    .optional()
    .meta({
      description:
        'A base64 data URL of a PNG, JPEG, WebP or SVG of at most 512 KiB; an empty text means no logo. Without the field, the logo stays. It is served as a square PNG.',
    }),
});
export type SiteBody = z.infer<typeof siteBody>;

export const siteEndpoints = {
  site: {
    ...adminRoute(routes.site),
    isForwarded: true,
    action: 'edit',
    summary: 'Show the name and look of the site',
    responses: { 200: siteBranding, ...readErrors },
  },
  describeSite: {
    ...adminRoute(routes.describeSite),
    isForwarded: true,
    action: 'manage',
    summary: 'Change the name and look of the site',
    description:
      'Pages, link previews and shared results have the new name and look within 16 seconds. Rejected if text on the accent colour would be hard to read.',
    maxBodyBytes: Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 16 * KIB,
    body: siteBody,
    responses: { 200: siteBranding, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
