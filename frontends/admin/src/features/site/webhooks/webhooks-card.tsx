import { adminErrors } from '@imguessr/api-client/messages';
import type { Webhook } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { CopyText, Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { webhooksQuery } from '../../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { Card } from '../../../shared/components/card.tsx';
import { Secret } from '../../../shared/components/secret.ts';
import { LoadError } from '../../../shared/page/load-error.tsx';
import { useAsk } from '../../../shared/questions/question.context.ts';
import { type NewWebhook, NewWebhookForm } from './new-webhook.form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { titleOf } from './webhooks.view.ts';

const List = styled.ul`
  display: grid;
  margin: 0 0 var(--space-4);
`;

/** Who is told what happens on the site. For owners. */
export function WebhooksCard() {
  const list = useQuery(webhooksQuery);
  const { data: webhooks, error } = list;
  const [secret, setSecret] = useState<string>();
  const ask = useAsk();
  const refetched = webhooksQuery.queryKey;
  const add = useSingleMutation({
    send: (api, { webhook }: { webhook: NewWebhook; onAdded: () => void }) =>
      api.createWebhook({ body: webhook }),
    onSuccess: (created, { onAdded }) => {
      setSecret(created.secret);
      onAdded();
    },
    failure: adminErrors.createWebhook,
    refetched,
  });
  const test = useSingleMutation({
    send: (api, { id }: Webhook) => api.testWebhook({ params: { webhookId: id } }),
    failure: adminErrors.testWebhook,
    refetched,
  });
  const remove = useSingleMutation({
    send: (api, { id }: Webhook) => api.removeWebhook({ params: { webhookId: id } }),
    failure: adminErrors.removeWebhook,
    refetched,
  });
  const askToRemove = (webhook: Webhook) =>
    ask({
      title: text('Remove {title}?', { title: titleOf(webhook) }),
      text: text('Nothing more is sent to it, and the list of its deliveries is deleted.'),
      confirmLabel: text('Remove'),
      run: () => remove.mutate(webhook),
    });
  return (
    <Card title={text('Webhooks')}>
      <LoadError
        query={list}
        textFor={(error) => text('Could not load the webhooks. {error}', { error })}
      />
      {!webhooks && !error && <Skeleton style={{ height: '4rem' }} />}
      {webhooks?.length === 0 && (
        <p>
          {text('Nobody is told what happens here. Add the address of a chat or of a program.')}
        </p>
      )}
      {webhooks && webhooks.length > 0 && (
        <List>
          {webhooks.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              isBusy={test.isPending}
              onTest={() => test.mutate(webhook)}
              onRemove={() => askToRemove(webhook)}
            />
          ))}
        </List>
      )}
      {secret !== undefined && (
        <Secret role="status">
          <strong>{text('Key of the signatures')}</strong>
          <code>{secret}</code>
          <CopyText name={text('Copy')} text={secret} />
          <small>{text('The receiver checks each message with it. It is shown only now.')}</small>
        </Secret>
      )}
      <NewWebhookForm
        isBusy={add.isPending}
        onAdd={(webhook, onAdded) => add.mutate({ webhook, onAdded })}
      />
    </Card>
  );
}
