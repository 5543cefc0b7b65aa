import type { Webhook, WebhookDelivery, WebhookEvent, WebhookForm } from '@imguessr/contracts';
import { text, translatedForDesk } from '@imguessr/texts';

export const FORM_NAMES: Readonly<Record<WebhookForm, string>> = {
  json: text('JSON, signed'),
  discord: 'Discord',
  slack: 'Slack',
};

export const EVENT_NAMES: Readonly<Record<WebhookEvent, string>> = {
  'day.started': text('A day has started'),
  'day.missing': text('No game within three days'),
  'day.unapproved': text('A game of the next three days is not approved'),
  'games.published': text('Games were published'),
  'draft.proposed': text('A draft waits for a review'),
  'report.received': text('A player has reported a game'),
  'backup.old': text('The last backup is old'),
  'job.failed': text('A background job has failed'),
};

export const titleOf = ({ host, form }: Webhook): string =>
  text('{form} at {host}', { form: FORM_NAMES[form], host });

export const eventName = (event: WebhookDelivery['event']): string =>
  event === 'test' ? text('Test') : EVENT_NAMES[event];

const STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: text('not delivered yet'),
  delivered: text('delivered'),
  'given-up': text('given up'),
};

/** Returns what became of a delivery, such as "delivered · The answer was 204." */
export function outcomeOf({ state, attempts, answer }: WebhookDelivery): string {
  const outcome =
    attempts > 1
      ? text('{state} after {attempts} attempts', { state: STATES[state], attempts })
      : STATES[state];
  return answer ? `${outcome} · ${translatedForDesk(answer)}` : outcome;
}
