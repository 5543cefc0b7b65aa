import type { Webhook, WebhookDelivery, WebhookEvent, WebhookForm } from '@imguessr/contracts';

export interface NewWebhook {
  readonly url: string;
  readonly form: WebhookForm;
  readonly events: readonly WebhookEvent[];
  readonly secret: string;
  /** Where people reach the product: messages link to it. */
  readonly site: string;
}

export interface StoredWebhook extends NewWebhook {
  readonly id: string;
  readonly createdAtMs: number;
}

/** What receivers are told. */
export interface Message {
  /** Equal for all attempts, and in all replicas that find the cause. */
  readonly id: string;
  readonly event: WebhookDelivery['event'];
  /** A sentence for people. */
  readonly text: string;
  /** A page about it, as a path. */
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Delivery {
  readonly webhook: StoredWebhook;
  readonly message: Message;
  readonly atMs: number;
  /** The number of attempts that have ended. */
  readonly attempts: number;
}

/** State and not events: addresses and keys are secrets. */
export abstract class WebhookStore {
  /** The oldest first, each with its last deliveries. */
  abstract shown(): Promise<Webhook[]>;
  abstract all(): Promise<readonly StoredWebhook[]>;
  /** `undefined` beyond the largest number of webhooks. */
  abstract add(webhook: NewWebhook): Promise<string | undefined>;
  abstract remove(webhookId: string): Promise<void>;
  /** Stores messages that are not stored yet. */
  abstract announce(messages: readonly (Message & { readonly webhookId: string })[]): Promise<void>;
  /**
   * Records games that everybody can play, and stores the messages about those that are new in the
   * same transaction. Without any
   * record of before, none is new.
   */
  abstract announcePublished(
    gameIds: readonly number[],
    about: (newIds: readonly number[]) => readonly (Message & { readonly webhookId: string })[],
  ): Promise<void>;
  /** The ids of deliveries that have not ended, the oldest first. */
  abstract waiting(): Promise<readonly string[]>;
  /** `undefined` if it has ended, or its webhook was removed. */
  abstract delivery(id: string): Promise<Delivery | undefined>;
  abstract record(
    id: string,
    result: { readonly state: WebhookDelivery['state']; readonly answer: string },
  ): Promise<void>;
  /**
   * Deletes deliveries that ended long ago, except those of `lasting` messages: without them, these
   * would be stored again.
   */
  abstract deleteOld(lasting: readonly string[]): Promise<void>;
}
