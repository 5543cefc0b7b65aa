// Needs PostgreSQL: which deliveries are old is decided there.
import { useDatabase } from '@imguessr/testing/fixtures';
import { sql } from 'slonik';
import { expect, test } from 'vitest';
import { usePool } from '../../../testing/fixtures.ts';
import { postgresWebhookStore } from './webhook-store.ts';

const db = usePool(useDatabase());

test('deliveries are kept for 30 days, and longer while their cause lasts, so that nobody is told again', async () => {
  const store = postgresWebhookStore(db);
  const webhookId = await store.add({
    url: 'https://receiver.example/path',
    form: 'json',
    events: ['job.failed'],
    secret: 'whsec_',
    site: 'https://play.example.com',
  });
  if (webhookId === undefined) throw new Error('there are too many webhooks');
  const messageOf = (id: string) => ({
    id,
    webhookId,
    event: 'job.failed' as const,
    text: 'A background job has failed.',
    path: '/admin/jobs',
    data: {},
  });
  await store.announce(['lasting', 'over', 'recent', 'waiting'].map(messageOf));
  for (const id of ['lasting', 'over', 'recent'])
    await store.record(id, { state: 'delivered', answer: 'The answer was 200.' });
  await db.query(sql.unsafe`
    UPDATE webhook_delivery SET at = now() - interval '30 days 1 minute' WHERE id <> 'recent'`);

  await store.deleteOld(['lasting']);
  const [webhook] = await store.shown();
  expect(webhook?.deliveries.map(({ id }) => id).sort()).toEqual(['lasting', 'recent', 'waiting']);

  await store.announce([messageOf('lasting')]);
  expect(await store.waiting()).toEqual(['waiting']);
});
