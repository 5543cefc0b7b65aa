import {
  MAX_WEBHOOK_URL_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMS,
  type WebhookEvent,
  type WebhookForm,
} from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, Form, SelectField, TextField } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EVENT_NAMES, FORM_NAMES } from './webhooks.view.ts';

const Events = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  & legend { padding: 0; margin-bottom: var(--space-2); font-weight: 650; }
  & label { display: flex; gap: var(--space-2); align-items: center; min-height: 2rem; }
`;

export interface NewWebhook {
  url: string;
  form: WebhookForm;
  events: WebhookEvent[];
}

interface Props {
  isBusy: boolean;
  onAdd: (webhook: NewWebhook, onAdded: () => void) => void;
}

export function NewWebhookForm({ isBusy, onAdd }: Props) {
  const [url, setUrl] = useState('');
  const [form, setForm] = useState<WebhookForm>('json');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const isComplete = url.trim() !== '' && events.length > 0;
  const submit = () => {
    if (isComplete && !isBusy)
      onAdd({ url: url.trim(), form, events: [...events] }, () => setUrl(''));
  };
  const toggle = (event: WebhookEvent) =>
    setEvents(WEBHOOK_EVENTS.filter((other) => events.includes(other) !== (other === event)));
  return (
    <Form onSubmit={submit}>
      <TextField
        label={text('Address of the receiver')}
        value={url}
        maxLength={MAX_WEBHOOK_URL_LENGTH}
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        onChange={setUrl}
      />
      <SelectField
        label={text('Form of the message')}
        choices={WEBHOOK_FORMS}
        nameOf={(each) => FORM_NAMES[each]}
        value={form}
        onChange={setForm}
      />
      <Events>
        <legend>{text('When to send')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={() => toggle(event)}
            />
            {EVENT_NAMES[event]}
          </label>
        ))}
      </Events>
      <Button type="submit" disabled={!isComplete || isBusy}>
        {text('Add Webhook')}
      </Button>
    </Form>
  );
}
