import type { Webhook } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../../testing/admin.render.tsx';
import { fakeApi } from '../../../testing/fake-api.ts';

vi.setConfig({ testTimeout: 60_000 });

const webhook: Webhook = {
  id: '4f6c2a52-7d0c-4b0e-9a55-2f0b7f6f3c11',
  host: 'discord.com',
  form: 'discord',
  events: ['day.started'],
  createdAt: '2026-05-01T10:00:00.000Z',
  deliveries: [
    {
      id: 'msg_1',
      event: 'test',
      at: '2026-05-01T10:00:00.000Z',
      attempts: 8,
      state: 'given-up',
      answer: 'The answer was 500.',
    },
  ],
};

const pathFor = (route: string) => route.replace('{webhookId}', webhook.id);

let api: ReturnType<typeof fakeApi>;
let webhooks: Webhook[];
beforeEach(() => {
  webhooks = [];
  api = fakeApi();
  api.respond(routes.site, [200, { name: 'Imguessr', line: 'a line', credit: 'a credit' }]);
  api.respond(routes.webhooks, () => [200, webhooks]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openCard() {
  visitAdmin('/admin/site');
  return within(await screen.findByRole('region', { name: 'Webhooks' }));
}

test('a webhook is added with the chosen events, and its key is shown once', async () => {
  const bodies: unknown[] = [];
  api.respond(routes.createWebhook, (request: { body?: unknown }) => {
    bodies.push(request.body);
    webhooks = [webhook];
    return [201, { webhook, secret: 'whsec_abc' }];
  });
  const card = await openCard();
  expect(await card.findByText(/^Nobody is told/)).toBeTruthy();
  const button = card.getByRole<HTMLButtonElement>('button', { name: 'Add Webhook' });
  expect(button.disabled).toBe(true);
  fireEvent.change(card.getByLabelText('Address of the receiver'), {
    target: { value: ' https://a.example/b ' },
  });
  fireEvent.click(card.getByRole('checkbox', { name: 'A background job has failed' }));
  fireEvent.click(button);
  expect(await card.findByText('whsec_abc')).toBeTruthy();
  expect(await card.findByText('Discord at discord.com')).toBeTruthy();
  expect(bodies).toMatchObject([{ url: 'https://a.example/b', form: 'json' }]);
  expect(JSON.stringify(bodies)).not.toContain('job.failed');
});

test('each webhook says what came of its deliveries, and can be tested and removed', async () => {
  webhooks = [webhook];
  const asked: string[] = [];
  api.respond(pathFor(routes.testWebhook), () => {
    asked.push('test');
    return [200, webhook];
  });
  api.respond(pathFor(routes.removeWebhook), () => {
    asked.push('remove');
    webhooks = [];
    return [200, { deleted: true }];
  });
  const card = await openCard();
  expect((await card.findByText(/given up/)).textContent).toBe(
    '2026-05-01 10:00 UTC · given up after 8 attempts · The answer was 500.',
  );
  fireEvent.click(card.getByRole('button', { name: 'Send a test: Discord at discord.com' }));
  await waitFor(() => expect(asked).toEqual(['test']));
  fireEvent.click(card.getByRole('button', { name: 'Remove Discord at discord.com' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  );
  expect(await card.findByText(/^Nobody is told/)).toBeTruthy();
  expect(asked).toEqual(['test', 'remove']);
});
