import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { serverErrors } from '../endpoint/endpoint-parts.ts';

export const health = z
  .object({ status: z.enum(['ok', 'unavailable']), checks: z.record(z.string(), z.boolean()) })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof health>;

const privacyContact = z
  .object({
    contact: z.string().nullable().meta({
      description:
        'An e-mail or web address; null if the operator of this site has not configured one.',
      example: 'privacy@example.com',
    }),
  })
  .meta({ id: 'PrivacyContact' });

export const operationsEndpoints = {
  privacyContact: {
    ...publicRoute('GET /api/privacy'),
    summary: 'Get the privacy contact',
    description:
      'Returns the address to which players can send questions about their stored data, or requests to erase it.',
    tag: 'Operations',
    caching: 'shared',
    responses: { 200: privacyContact, ...serverErrors },
  },
  healthLive: {
    ...publicRoute('GET /api/health/live'),
    summary: 'Check liveness',
    description: 'Succeeds as long as the gateway process responds. Not rate-limited.',
    tag: 'Operations',
    responses: { 200: health },
  },
  healthReady: {
    ...publicRoute('GET /api/health/ready'),
    summary: 'Check readiness',
    description:
      'Succeeds if games can be played: NATS and all services behind the gateway respond. Not rate-limited.',
    tag: 'Operations',
    responses: { 200: health, 503: health },
  },
} as const satisfies Record<string, Endpoint>;
