import type { Webhook, WebhookDelivery, WebhookEvent, WebhookForm } from '@imguessr/contracts';

export const FORM_NAMES: Readonly<Record<WebhookForm, string>> = {
  json: 'JSON, signed',
  discord: 'Discord',
  slack: 'Slack',
};

export const EVENT_NAMES: Readonly<Record<WebhookEvent, string>> = {
  'day.started': 'A day has started',
  'day.missing': 'No game within three days',
  'games.published': 'Games were published',
  'draft.proposed': 'A draft waits for a review',
  'report.received': 'A player has reported a game',
  'backup.old': 'The last backup is old',
  'job.failed': 'A background job has failed',
};

export const titleOf = ({ host, form }: Webhook): string => `${FORM_NAMES[form]} at ${host}`;

export const eventName = (event: WebhookDelivery['event']): string => (event === 'test' ? 'Test' : EVENT_NAMES[event]);

const STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'not delivered yet',
  delivered: 'delivered',
  'given-up': 'given up',
};

/** Returns what became of a delivery, such as "delivered · The answer was 204." */
export function outcomeOf({ state, attempts, answer }: WebhookDelivery): string {
  const times = attempts > 1 ? ` after ${attempts} attempts` : '';
  return [`${STATES[state]}${times}`, answer].filter(Boolean).join(' · ');
}
