import { z } from 'zod';
import { changeErrors, KIB, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute, forwardedRoute } from '../endpoint/endpoint.ts';
import { deleted } from '../games/games.ts';
import * as routes from '../routes/admin-routes.ts';
import {
  MAX_WEBHOOK_URL_LENGTH,
  MAX_WEBHOOKS,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMS,
} from './webhook.kinds.ts';

export const webhookIdField = z.uuid().meta({ description: 'The id of a webhook.' });
const eventField = z.enum(WEBHOOK_EVENTS);

const delivery = z
  .object({
    id: z
      .string()
      .meta({ description: 'The same at each attempt; the receiver reads it in `webhook-id`.' }),
    event: z.enum([...WEBHOOK_EVENTS, 'test']),
    at: z.iso.datetime(),
    attempts: z.int().min(0),
    state: z.enum(['waiting', 'delivered', 'given-up']),
    answer: z.string().meta({
      description: 'What came of the last attempt, as a sentence; empty before the first.',
    }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

export const webhook = z
  .object({
    id: webhookIdField,
    host: z
      .string()
      .meta({ description: 'Of the address, whose rest is a secret of some receivers.' }),
    form: z.enum(WEBHOOK_FORMS),
    events: z.array(eventField),
    createdAt: z.iso.datetime(),
    deliveries: z.array(delivery).meta({ description: 'The last 20, the latest first.' }),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;
const webhooks = z.array(webhook);

export const newWebhookBody = z
  .object({
    url: z.string().min(1).max(MAX_WEBHOOK_URL_LENGTH).meta({
      description: 'The address of the receiver, which must be on the public internet.',
      example: 'https://example.com/imguessr',
    }),
    form: z
      .enum(WEBHOOK_FORMS)
      .meta({ description: '`json` is signed; `discord` and `slack` are messages for people.' }),
    events: z.array(eventField).min(1).max(WEBHOOK_EVENTS.length),
  })
  .meta({ id: 'NewWebhookBody' });

export const createdWebhook = z
  .object({
    webhook,
    secret: z.string().optional().meta({
      description: 'The key of the signatures of a `json` webhook, shown only now.',
      format: 'password',
    }),
  })
  .meta({ id: 'CreatedWebhook' });

const params = z.object({ webhookId: webhookIdField });

export const webhookEndpoints = {
  webhooks: {
    ...forwardedRoute(routes.webhooks),
    action: 'manageSite',
    summary: 'List the webhooks',
    description: 'Returns the webhooks, the oldest first, each with its last deliveries.',
    responses: { 200: webhooks, ...readErrors },
  },
  createWebhook: {
    ...adminRoute(routes.createWebhook),
    action: 'manageSite',
    summary: 'Add a webhook',
    description: `Adds a receiver of events; at most ${MAX_WEBHOOKS}. Events from before are not sent.`,
    body: newWebhookBody,
    maxBodyBytes: 8 * KIB,
    responses: { 201: createdWebhook, ...changeErrors },
  },
  testWebhook: {
    ...forwardedRoute(routes.testWebhook),
    action: 'manageSite',
    summary: 'Send a test',
    description: 'Sends the event `test` soon. What came of it is in the list of deliveries.',
    params,
    responses: { 200: webhook, ...changeErrors },
  },
  removeWebhook: {
    ...adminRoute(routes.removeWebhook),
    action: 'manageSite',
    summary: 'Remove a webhook',
    description: 'Nothing more is sent to it, and its deliveries are deleted.',
    params,
    responses: { 200: deleted, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
