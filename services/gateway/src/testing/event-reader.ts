import { type IncomingMessage, request } from 'node:http';

export interface Event {
  readonly id: string;
  readonly data: string;
}

/** A client of server-sent events that does not reconnect. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The events received so far. */
  readonly events: readonly Event[];
  /** Returns everything received so far. */
  text(): string;
  /** Resolves once the response has ended: true if it is complete, false if the connection was cut. */
  readonly ended: Promise<boolean>;
  close(): void;
}

/** Resolves with the headers of the response. `headers` are sent in addition to those of an EventSource. */
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
        if (data !== undefined) events.push({ id, data });
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
      close: () => call.destroy(),
    });
  });
  call.once('error', reject);
  call.end();
  return promise;
}
