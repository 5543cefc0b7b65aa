import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Server-sent events on their way to one reader. */
export interface EventStream {
  /** What the reply is to send. */
  readonly body: Readable;
  /** Sends, or drops a reader who has not taken what came before: nothing piles up. */
  send(chunk: Buffer | string): void;
  /** Ends well; the reader comes back when it likes. */
  end(): void;
}

export interface EventStreamOptions {
  /** Asked before anything is sent; the stream ends on false. */
  readonly isStillAuthorized?: (() => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}

/** A sign of life for proxies, well within the minute after which they give up. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = Buffer.from(':\n\n');
/** Long streams end up on few gateways; each is moved from time to time, not all at once. */
const LIFETIME_MS = { from: 270_000, to: 330_000 };
/** A reader who does not take the end by then is cut off. */
const GRACE_MS = 1_000;
/** Readers come back after this long, spread so that a gateway that ends does not send them to the next all at once. */
const RETURN_MS = { from: 1_000, to: 4_000 };

/** Begins a stream of events on `reply`; nothing is sent before its body is. */
export function openEventStream(reply: FastifyReply, { isStillAuthorized, onClose }: EventStreamOptions): EventStream {
  const body = new Readable({ read() {} });
  body.push(`retry: ${between(RETURN_MS)}\n\n`);
  let isOver = false;
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close');

  let cut: NodeJS.Timeout | undefined;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    body.push(null);
    cut = setTimeout(() => reply.raw.destroy(), GRACE_MS);
  };
  const push = (chunk: Buffer | string) => {
    if (isOver) return;
    if (reply.raw.writableNeedDrain) reply.raw.destroy();
    else body.push(chunk);
  };
  const send = (chunk: Buffer | string) => {
    if (!isStillAuthorized) return push(chunk);
    isStillAuthorized().then((may) => (may ? push(chunk) : end()), end);
  };
  const heartbeat = setInterval(() => send(HEARTBEAT), HEARTBEAT_MS);
  const lifetime = setTimeout(end, between(LIFETIME_MS));
  const close = () => {
    end();
    clearTimeout(cut);
    onClose();
  };
  // The reader may be gone before anything could be sent.
  if (reply.raw.closed) setImmediate(close);
  else reply.raw.once('close', close);
  return { body, send, end };
}

const between = ({ from, to }: { from: number; to: number }) => Math.round(from + Math.random() * (to - from));
