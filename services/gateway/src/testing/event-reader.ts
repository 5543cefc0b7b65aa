import { type IncomingMessage, request } from 'node:http';

export interface Event {
  readonly id: string;
  readonly data: string;
  /** When it came, in milliseconds of `performance.now()`. */
  readonly at: number;
}

/** A page that listens to server-sent events, without the reconnecting. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** What was sent so far: events, and all of it as text. */
  readonly events: readonly Event[];
  text(): string;
  /** Resolves when the server has ended it: true, or cut it off: false. */
  readonly ended: Promise<boolean>;
  leave(): void;
}

/** Resolves with the first byte of the answer; `headers` come on top of those of an EventSource. */
export function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const { promise, resolve, reject } = Promise.withResolvers<EventReader>();
  const call = request(url, { headers: { accept: 'text/event-stream', ...headers } }, (response) => {
    const events: Event[] = [];
    let text = '';
    let unread = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      const blocks = (unread + chunk).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const id = /^id: (.*)$/m.exec(block)?.[1] ?? '';
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) events.push({ id, data, at: performance.now() });
      }
    });
    const ended = new Promise<boolean>((settle) => response.once('close', () => settle(response.complete)));
    response.on('error', () => undefined);
    resolve({
      status: response.statusCode ?? 0,
      headers: response.headers,
      events,
      text: () => text,
      ended,
      leave: () => call.destroy(),
    });
  });
  call.once('error', reject);
  call.end();
  return promise;
}
