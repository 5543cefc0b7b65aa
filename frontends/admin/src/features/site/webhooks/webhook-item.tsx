import type { Webhook } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { styled } from 'styled-components';
import { CardActions } from '../../../shared/components/card.tsx';
import { EVENT_NAMES, eventName, outcomeOf, titleOf } from './webhooks.view.ts';

const Item = styled.li`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) 0;
  border-bottom: 1px solid var(--line);
  & strong { overflow-wrap: anywhere; font: 650 1.1rem/1.2 var(--display); }
  & small { color: var(--ink-soft); }
  & summary { min-height: 2rem; cursor: pointer; }
  & ol { display: grid; gap: var(--space-2); margin: 0; padding: 0 0 0 var(--space-3); list-style: none; }
`;

interface Props {
  webhook: Webhook;
  isBusy: boolean;
  onTest: () => void;
  onRemove: () => void;
}

/** One receiver, with what was sent to it. */
export function WebhookItem({ webhook, isBusy, onTest, onRemove }: Props) {
  const title = titleOf(webhook);
  return (
    <Item>
      <strong>{title}</strong>
      <small>{webhook.events.map((event) => EVENT_NAMES[event]).join(' · ')}</small>
      {webhook.deliveries.length > 0 && (
        <details>
          <summary>
            {text('{count, plural, one {One delivery} other {Last {count} deliveries}}', {
              count: webhook.deliveries.length,
            })}
          </summary>
          <ol>
            {webhook.deliveries.map((delivery) => (
              <li key={delivery.id}>
                {eventName(delivery.event)}
                <br />
                <small>
                  {delivery.at.slice(0, 16).replace('T', ' ')} UTC · {outcomeOf(delivery)}
                </small>
              </li>
            ))}
          </ol>
        </details>
      )}
      <CardActions>
        <Button
          $tone="quiet"
          aria-label={text('Send a test: {title}', { title })}
          disabled={isBusy}
          onClick={onTest}
        >
          {text('Send a Test')}
        </Button>
        <Button $tone="quiet" aria-label={text('Remove {title}', { title })} onClick={onRemove}>
          {text('Remove')}
        </Button>
      </CardActions>
    </Item>
  );
}
