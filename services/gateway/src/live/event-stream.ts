import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface EventStream {
  readonly body: Readable;
  /**
   * Disconnects a client that has not read the previous chunks: nothing is buffered for slow
   * clients.
   */
  send(chunk: Buffer | string): void;
  end(): void;
}

export interface EventStreamOptions {
  /** Called before anything is sent; the stream ends if it resolves with false or rejects. */
  readonly isStillAuthorized?: (() => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}

/** The interval of heartbeats, well below the usual one-minute idle time-out of proxies. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = Buffer.from(':\n\n');
/** Streams end at random times and reconnect, so that they are redistributed over the gateways. */
const LIFETIME_MS = { from: 270_000, to: 330_000 };
/** A client that has not received the end of the stream within this time is disconnected. */
const CLOSE_TIMEOUT_MS = 1_000;
/**
 * Clients reconnect after a random delay, so that a gateway that stops does not send them all to
 * another one at once.
 */
const RECONNECT_MS = { from: 1_000, to: 4_000 };

/** Nothing is sent until the caller sends the body. */
export function openEventStream(
  reply: FastifyReply,
  { isStillAuthorized, onClose }: EventStreamOptions,
): EventStream {
  const body = new Readable({ read() {} });
  body.push(`retry: ${randomBetween(RECONNECT_MS)}\n\n`);
  let isOver = false;
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close');

  let closeTimeout: NodeJS.Timeout | undefined;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    body.push(null);
    closeTimeout = setTimeout(() => reply.raw.destroy(), CLOSE_TIMEOUT_MS);
  };
  const push = (chunk: Buffer | string) => {
    if (isOver) return;
    if (reply.raw.writableNeedDrain) reply.raw.destroy();
    else body.push(chunk);
  };
  let checked: Promise<unknown> = Promise.resolve();
  const send = (chunk: Buffer | string) => {
    if (!isStillAuthorized) return push(chunk);
    // one after the other, because a patch applies to the event before it
    checked = checked
      .then(isStillAuthorized)
      .then((isAuthorized) => (isAuthorized ? push(chunk) : end()), end);
  };
  const heartbeat = setInterval(() => send(HEARTBEAT), HEARTBEAT_MS);
  const lifetime = setTimeout(end, randomBetween(LIFETIME_MS));
  const close = () => {
    end();
    clearTimeout(closeTimeout);
    onClose();
  };
  if (reply.raw.closed) setImmediate(close);
  else reply.raw.once('close', close);
  return { body, send, end };
}

const randomBetween = ({ from, to }: { from: number; to: number }) =>
  Math.round(from + Math.random() * (to - from));
