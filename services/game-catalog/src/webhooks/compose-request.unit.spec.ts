import { expect, test } from 'vitest';
import { composeRequest, signatureOf } from './compose-request.ts';
import type { Delivery } from './webhook-store.port.ts';

const delivery = (
  form: Delivery['webhook']['form'],
  text = 'Game #7 can be played.',
): Delivery => ({
  webhook: {
    id: 'w',
    url: 'https://receiver.example/',
    form,
    events: ['games.published'],
    // that of the examples of Standard Webhooks
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    site: 'https://play.example.com',
    createdAtMs: 0,
  },
  message: {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    event: 'games.published',
    text,
    path: '/game/7',
    data: { count: 1 },
  },
  atMs: Date.UTC(2026, 4, 1),
  attempts: 0,
});
const NOW = 1_614_265_330_000;

// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
test('a signature is that of the specification for its example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const signature = signatureOf(
    secret,
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '1614265330',
    '{"test": 2432232314}',
  );
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a JSON message has type, time and data, and is signed over id, time and body', () => {
  const { headers, body } = composeRequest(delivery('json'), NOW);
  expect(JSON.parse(body)).toEqual({
    type: 'games.published',
    timestamp: '2026-05-01T00:00:00.000Z',
    data: { count: 1, text: 'Game #7 can be played.', url: 'https://play.example.com/game/7' },
  });
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
  });
  expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
  const later = composeRequest(delivery('json'), NOW + 5_000);
  expect(later.body).toBe(body);
  expect(later.headers['webhook-signature']).not.toBe(headers['webhook-signature']);
});

test('a message for a chat mentions nobody, and contains no signature', () => {
  const text = '@everyone <!channel> & co';
  const discord = composeRequest(delivery('discord', text), NOW);
  expect(JSON.parse(discord.body)).toEqual({
    content: '@everyone <!channel> & co https://play.example.com/game/7',
    allowed_mentions: { parse: [] },
  });
  const slack = composeRequest(delivery('slack', text), NOW);
  expect(JSON.parse(slack.body).text).toBe(
    '@everyone &lt;!channel&gt; &amp; co <https://play.example.com/game/7>',
  );
  expect(Object.keys(slack.headers)).not.toContain('webhook-signature');
});
