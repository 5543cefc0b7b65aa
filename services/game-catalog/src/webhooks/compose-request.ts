import { createHmac } from 'node:crypto';
import type { Delivery } from './webhook-store.port.ts';

/**
 * Before the secret in base64;
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const SECRET_PREFIX = 'whsec_';

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Returns what is sent; `json` is signed as Standard Webhooks has it: HMAC-SHA256 over id, time in
 * seconds, and body.
 */
export function composeRequest(
  { webhook, message, atMs }: Delivery,
  nowMs: number,
): WebhookRequest {
  const { id, event, text, path, data } = message;
  const url = new URL(path, webhook.site).href;
  const body = JSON.stringify(
    {
      json: { type: event, timestamp: new Date(atMs).toISOString(), data: { ...data, text, url } },
      // Nobody is mentioned, whatever a site is called.
      discord: { content: `${text} ${url}`, allowed_mentions: { parse: [] } },
      slack: {
        text: `${text.replace(/[&<>]/g, (character) => SLACK_ESCAPES[character] ?? '')} <${url}>`,
      },
    }[webhook.form],
  );
  const headers = { 'content-type': 'application/json', 'user-agent': 'Imguessr-Webhooks' };
  if (webhook.form !== 'json') return { headers, body };
  const seconds = String(Math.floor(nowMs / 1000));
  return {
    headers: {
      ...headers,
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signatureOf(webhook.secret, id, seconds, body),
    },
    body,
  };
}

/** Returns the value of `webhook-signature`. */
export function signatureOf(secret: string, id: string, seconds: string, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

const SLACK_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
