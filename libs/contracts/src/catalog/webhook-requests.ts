import { z } from 'zod';
import { createdWebhook, newWebhookBody, webhook, webhookIdField, webhooks } from '../api/webhooks/webhooks.ts';

const params = z.object({ webhookId: webhookIdField });

export const catalogWebhookRpc = {
  webhooks: { request: z.object({}), reply: webhooks },
  /** `site` is where people reach the product: messages link to it. */
  addWebhook: { request: newWebhookBody.extend({ site: z.url() }), reply: createdWebhook },
  testWebhook: { request: params, reply: webhook },
  removeWebhook: { request: params, reply: params },
} as const;
