// Without schemas, for pages.
export const WEBHOOK_FORMS = ['json', 'discord', 'slack'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** What the product tells receivers. */
export const WEBHOOK_EVENTS = [
  'day.started',
  'day.missing',
  'day.unapproved',
  'games.published',
  'draft.proposed',
  'report.received',
  'backup.old',
  'job.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_URL_LENGTH = 500;
