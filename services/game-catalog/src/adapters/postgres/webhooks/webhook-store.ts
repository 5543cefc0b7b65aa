import { MAX_WEBHOOKS, WEBHOOK_EVENTS, WEBHOOK_FORMS } from '@imguessr/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Message, WebhookStore } from '../../../webhooks/webhook-store.port.ts';
import type { Database } from '../pool.ts';

const SHOWN_DELIVERIES = 20;
const KEPT_DAYS = 30;
const WAITING_AT_ONCE = 100;
/** Stored like the id of a game: without it, the games that are public now are no news. */
const FIRST_LOOK = 0;

const event = z.enum(WEBHOOK_EVENTS);
const messageEvent = z.enum([...WEBHOOK_EVENTS, 'test']);
const state = z.enum(['waiting', 'delivered', 'given-up']);
const text = z.string();
const idRow = z.object({ id: text });
const gameRow = z.object({ gameId: z.number() });

const stored = {
  id: text,
  url: text,
  form: z.enum(WEBHOOK_FORMS),
  events: z.array(event),
  secret: text,
  site: text,
  createdAtMs: z.number(),
};
const storedRow = z.object(stored);

const shownRow = z
  .object({
    ...stored,
    deliveries: z.array(
      z.object({
        id: text,
        event: messageEvent,
        atMs: z.number(),
        attempts: z.int(),
        state,
        answer: text,
      }),
    ),
  })
  .transform(({ id, url, form, events, createdAtMs, deliveries }) => ({
    id,
    host: new URL(url).host,
    form,
    events,
    createdAt: new Date(createdAtMs).toISOString(),
    deliveries: deliveries.map(({ atMs, ...delivery }) => ({
      ...delivery,
      at: new Date(atMs).toISOString(),
    })),
  }));

const content = z.object({ text, path: text, data: z.record(text, z.unknown()) });
const deliveryRow = z
  .object({
    ...stored,
    deliveryId: text,
    event: messageEvent,
    message: content,
    atMs: z.number(),
    attempts: z.int(),
  })
  .transform(({ deliveryId, event, message, atMs, attempts, ...webhook }) => ({
    webhook,
    message: { id: deliveryId, event, ...message },
    atMs,
    attempts,
  }));

const columns = sql.fragment`webhook.id::text, url, form, events, secret, site, created_at AS created_at_ms`;

export function postgresWebhookStore(db: Database): WebhookStore {
  const announce = async (
    tx: Database,
    messages: readonly (Message & { readonly webhookId: string })[],
  ) => {
    const rows = messages.map(({ id, webhookId, event, text, path, data }) => [
      id,
      webhookId,
      event,
      JSON.stringify({ text, path, data }),
    ]);
    if (rows.length === 0) return;
    // A webhook may have been removed since.
    await tx.query(sql.unsafe`
      INSERT INTO webhook_delivery (id, webhook_id, event, message)
      SELECT message.id, webhook.id, message.event, message.message::jsonb
      FROM ${sql.unnest(rows, ['text', 'uuid', 'text', 'text'])} AS message (id, webhook_id, event, message)
      JOIN webhook ON webhook.id = message.webhook_id
      ON CONFLICT DO NOTHING`);
  };

  return {
    shown: async () => [
      ...(await db.any(sql.type(shownRow)`
        SELECT ${columns}, coalesce(
          (SELECT jsonb_agg(jsonb_build_object('id', last.id, 'event', last.event, 'attempts', last.attempts,
              'state', last.state, 'answer', last.answer, 'atMs', extract(epoch FROM last.at) * 1000) ORDER BY last.at DESC)
            FROM (SELECT * FROM webhook_delivery WHERE webhook_id = webhook.id ORDER BY at DESC LIMIT ${SHOWN_DELIVERIES}) AS last
          ), '[]') AS deliveries
        FROM webhook ORDER BY created_at, webhook.id`)),
    ],
    all: () => db.any(sql.type(storedRow)`SELECT ${columns} FROM webhook ORDER BY created_at`),
    add: ({ url, form, events, secret, site }) =>
      db.transaction(async (tx) => {
        await tx.query(sql.unsafe`LOCK TABLE webhook IN SHARE ROW EXCLUSIVE MODE`);
        const webhookId = await tx.maybeOneFirst(sql.type(idRow)`
          INSERT INTO webhook (url, form, events, secret, site)
          SELECT ${url}, ${form}, ${sql.array([...events], 'text')}, ${secret}, ${site}
          WHERE (SELECT count(*) FROM webhook) < ${MAX_WEBHOOKS} RETURNING id::text`);
        return webhookId ?? undefined;
      }),
    remove: async (webhookId) => {
      await db.query(sql.unsafe`DELETE FROM webhook WHERE id = ${webhookId}::uuid`);
    },
    announce: (messages) => announce(db, messages),
    announcePublished: (gameIds, about) =>
      db.transaction(async (tx) => {
        const ids = await tx.anyFirst(sql.type(gameRow)`
          INSERT INTO webhook_public_game
          SELECT * FROM unnest(${sql.array([FIRST_LOOK, ...gameIds], 'int4')}) ON CONFLICT DO NOTHING RETURNING game_id`);
        if (!ids.includes(FIRST_LOOK)) await announce(tx, about(ids.toSorted((a, b) => a - b)));
      }),
    waiting: () =>
      db.anyFirst(sql.type(idRow)`
        SELECT id FROM webhook_delivery WHERE state = 'waiting' ORDER BY at LIMIT ${WAITING_AT_ONCE}`),
    delivery: async (id) =>
      (await db.maybeOne(sql.type(deliveryRow)`
        SELECT ${columns}, delivery.id AS delivery_id, event, message, attempts, at AS at_ms
        FROM webhook_delivery AS delivery JOIN webhook ON webhook.id = webhook_id
        WHERE delivery.id = ${id} AND state = 'waiting'`)) ?? undefined,
    record: async (id, { state, answer }) => {
      await db.query(sql.unsafe`
        UPDATE webhook_delivery SET attempts = attempts + 1, state = ${state}, answer = ${answer} WHERE id = ${id}`);
    },
    deleteOld: async (lasting) => {
      await db.query(sql.unsafe`
        DELETE FROM webhook_delivery
        WHERE at < now() - make_interval(days => ${KEPT_DAYS}) AND state <> 'waiting'
          AND id <> ALL(${sql.array([...lasting], 'text')})`);
    },
  };
}
