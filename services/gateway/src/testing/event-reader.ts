import { type IncomingMessage, request } from 'node:http';

export interface Event {
  readonly id: string;
  readonly data: string;
}

/** Does not reconnect. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: readonly Event[];
  text(): string;
  /** True if the response is complete, false if the connection was cut. */
  readonly ended: Promise<boolean>;
  close(): void;
}

/** `headers` are sent in addition to those of an EventSource. */
export function readEvents(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const { promise, resolve, reject } = Promise.withResolvers<EventReader>();
  const call = request(
    url,
    { headers: { accept: 'text/event-stream', ...headers } },
    (response) => {
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
      const ended = new Promise<boolean>((settle) =>
        response.once('close', () => settle(response.complete)),
      );
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        text: () => text,
        ended,
        close: () => call.destroy(),
      });
    },
  );
  call.once('error', reject);
  call.end();
  return promise;
}
