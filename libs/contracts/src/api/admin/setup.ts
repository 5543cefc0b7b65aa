import { z } from 'zod';
import { readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import * as routes from '../routes/admin-routes.ts';

/** How the product is run; each names its settings and commands in another way. */
export const HOSTINGS = ['compose', 'kubernetes', 'systemd', 'npm'] as const;
export type Hosting = (typeof HOSTINGS)[number];

const setup = z
  .object({
    hosting: z
      .enum(HOSTINGS)
      .optional()
      .meta({ description: 'How the product is run, if that is known.' }),
    missing: z.array(z.enum(['address', 'proxy', 'backup'])).meta({
      description:
        '`address`: no public address is set. `proxy`: this request came through a proxy that is not trusted, so that all visitors count as one. `backup`: there was none within the last eight days.',
    }),
    proxy: z
      .string()
      .optional()
      .meta({ description: 'The address of the proxy that is not trusted.' }),
    embedOrigins: z.array(z.string()).optional().meta({
      description:
        'The origins whose pages may contain games in frames (`EMBED_ORIGINS`); absent if there are none.',
    }),
    hasDemoGames: z.boolean().meta({ description: 'Whether demo games can be imported.' }),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof setup>;

export const setupEndpoints = {
  setup: {
    ...adminRoute(routes.setup),
    action: 'edit',
    summary: 'What is not set up yet',
    description: 'Returns what a new installation still lacks, for its host.',
    responses: { 200: setup, ...readErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
