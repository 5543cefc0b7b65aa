import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_WEBHOOKS, type Webhook } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { JobQueue } from '../jobs/job-queues.port.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { invalidRequest, RequestRejectedError } from '../transport/request-rejected.error.ts';
import { messageId } from './causes.ts';
import { SECRET_PREFIX } from './compose-request.ts';
import { urlProblem } from './receiver-address.ts';
import { WebhookStore } from './webhook-store.port.ts';

const SECRET_BYTES = 32;

/** What is done with webhooks, apart from their store. */
export abstract class WebhookDeliveries {
  abstract readonly queue: JobQueue;
  abstract readonly allowPrivate: boolean;
}

@Controller()
export class WebhooksController {
  constructor(
    @Inject(WebhookStore) private readonly store: WebhookStore,
    @Inject(WebhookDeliveries) private readonly deliveries: WebhookDeliveries,
  ) {}

  @CatalogRpc('webhooks')
  webhooks() {
    return this.store.shown();
  }

  @CatalogRpc('addWebhook')
  async add(@Payload() webhook: CatalogInput<'addWebhook'>) {
    const problem = urlProblem(webhook.url, this.deliveries.allowPrivate);
    if (problem !== undefined) throw invalidRequest(problem);
    const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
    const id = await this.store.add({ ...webhook, events: [...new Set(webhook.events)], secret });
    if (id === undefined)
      throw invalidRequest(`There can be ${MAX_WEBHOOKS} webhooks. Remove one first.`);
    return { webhook: await this.existing(id), ...(webhook.form === 'json' && { secret }) };
  }

  @CatalogRpc('testWebhook')
  async test(@Payload() { webhookId }: CatalogInput<'testWebhook'>) {
    await this.existing(webhookId);
    const id = messageId(webhookId, 'test', randomUUID());
    const text = 'This is a test: the webhook works.';
    await this.store.announce([{ id, webhookId, event: 'test', text, path: '/admin', data: {} }]);
    this.deliveries.queue.add([id]);
    return this.existing(webhookId);
  }

  @CatalogRpc('removeWebhook')
  async remove(@Payload() { webhookId }: CatalogInput<'removeWebhook'>) {
    await this.store.remove(webhookId);
    return { webhookId };
  }

  private async existing(id: string): Promise<Webhook> {
    const webhook = (await this.store.shown()).find((each) => each.id === id);
    if (!webhook) throw new RequestRejectedError('NOT_FOUND', 'This webhook was removed.');
    return webhook;
  }
}
