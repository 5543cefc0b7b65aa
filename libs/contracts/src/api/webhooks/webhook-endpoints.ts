import { z } from 'zod';
import { changeErrors, KIB, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, splitRoute } from '../endpoint/endpoint.ts';
import { deleted } from '../games/games.ts';
import * as routes from '../routes/admin-routes.ts';
import { MAX_WEBHOOKS } from './webhook.kinds.ts';
import { createdWebhook, newWebhookBody, webhook, webhookIdField, webhooks } from './webhooks.ts';

const params = z.object({ webhookId: webhookIdField });

export const webhookEndpoints = {
  webhooks: {
    ...splitRoute(routes.webhooks),
    action: 'manageSite',
    summary: 'List the webhooks',
    description: 'Returns the webhooks, the oldest first, each with its last deliveries.',
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: webhooks, ...readErrors },
  },
  createWebhook: {
    ...splitRoute(routes.createWebhook),
    action: 'manageSite',
    summary: 'Add a webhook',
    description: `Adds a receiver of events; at most ${MAX_WEBHOOKS}. Events from before are not sent.`,
    tag: 'Administration',
    caching: 'unstored',
    body: newWebhookBody,
    maxBodyBytes: 8 * KIB,
    responses: { 201: createdWebhook, ...changeErrors },
  },
  testWebhook: {
    ...splitRoute(routes.testWebhook),
    action: 'manageSite',
    summary: 'Send a test',
    description: 'Sends the event `test` soon. What came of it is in the list of deliveries.',
    tag: 'Administration',
    caching: 'unstored',
    params,
    responses: { 200: webhook, ...changeErrors },
  },
  removeWebhook: {
    ...splitRoute(routes.removeWebhook),
    action: 'manageSite',
    summary: 'Remove a webhook',
    description: 'Nothing more is sent to it, and its deliveries are deleted.',
    tag: 'Administration',
    caching: 'unstored',
    params,
    responses: { 200: deleted, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
