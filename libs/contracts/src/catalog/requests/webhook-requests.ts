import { z } from 'zod';
import { createdWebhook, newWebhookBody, webhookIdField } from '../../api/webhooks/webhooks.ts';

const params = z.object({ webhookId: webhookIdField });

export const catalogWebhookRpc = {
  /** `site` is where people reach the product: messages link to it. */
  addWebhook: { request: newWebhookBody.extend({ site: z.url() }), reply: createdWebhook },
  removeWebhook: { request: params, reply: params },
} as const;
