import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WEBHOOK_EVENTS } from '@imguessr/contracts';
import { expect, test } from 'vitest';
import { composeRequest } from './compose-request.ts';

const page = readFileSync(
  path.join(import.meta.dirname, '../../../../docs/makers/webhooks.md'),
  'utf8',
);
const [, program = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
const secret = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`;

test('the page for makers names each event', () => {
  const rows = Array.from(page.matchAll(/^\| `([\w.]+)` \|/gm), ([, name]) => name);
  expect(rows).toEqual([...WEBHOOK_EVENTS]);
});

test('the program on the page accepts what is sent, and nothing that was changed, or is old', async () => {
  const { isAuthentic } = await import(`data:text/javascript,${encodeURIComponent(program)}`);
  const webhook = {
    id: 'w',
    url: '',
    form: 'json' as const,
    events: [],
    secret,
    site: 'https://a.example',
    createdAtMs: 0,
  };
  const message = { id: 'msg_1', event: 'test' as const, text: 'a test', path: '/admin', data: {} };
  const { headers, body } = composeRequest({ webhook, message, atMs: 0, attempts: 0 }, Date.now());
  expect(isAuthentic(secret, headers, body)).toBe(true);
  expect(
    isAuthentic(
      secret,
      { ...headers, 'webhook-signature': `v1,old ${headers['webhook-signature']}` },
      body,
    ),
  ).toBe(true);
  expect(isAuthentic(secret, headers, `${body} `)).toBe(false);
  expect(isAuthentic(secret, { ...headers, 'webhook-id': 'msg_2' }, body)).toBe(false);
  expect(
    isAuthentic(`whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`, headers, body),
  ).toBe(false);
  const old = composeRequest({ webhook, message, atMs: 0, attempts: 0 }, Date.now() - 400_000);
  expect(isAuthentic(secret, old.headers, old.body)).toBe(false);
});
