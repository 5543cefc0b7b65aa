import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { CallFailed } from '../plugins/errors.ts';

interface OpenFile {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Compressed as the headers say. */
  readonly body: IncomingMessage;
}

/** The files of one frontend, from its own web server. */
interface FrontendFiles {
  /** Answers as the web server does; rejects with `UNAVAILABLE` while it cannot be reached. */
  open(path: string, asked: IncomingHttpHeaders): Promise<OpenFile>;
  /** The text of a file, at most two seconds old; the last one known while the web server cannot be reached. */
  text(path: string): Promise<string>;
}

const TIMEOUT_MS = 3_000;
const FRESH_MS = 2_000;
const CLOSED = new Set<string | undefined>(['ECONNRESET', 'EPIPE']);
const ASKED = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range'] as const;

/** Files at `url`, over connections that are kept. */
export function frontendFiles(url: string): FrontendFiles {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const texts = new Map<string, { text: string; at: number }>();

  const open = (path: string, asked: IncomingHttpHeaders) => {
    const headers = Object.fromEntries(ASKED.flatMap((name) => (asked[name] ? [[name, asked[name]]] : [])));
    const { promise, resolve, reject } = Promise.withResolvers<OpenFile>();
    const ask = () => {
      const call = request(new URL(path, url), { agent, headers, timeout: TIMEOUT_MS }, (body) =>
        resolve({ status: body.statusCode ?? 502, headers: body.headers, body }),
      );
      call.on('timeout', () => call.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`)));
      // A web server that ends closes the kept connections, in the moment perhaps when one is used again.
      call.on('error', (cause: NodeJS.ErrnoException) =>
        call.reusedSocket && CLOSED.has(cause.code) ? ask() : reject(unavailable(cause)),
      );
      call.end();
    };
    ask();
    return promise;
  };

  const read = async (path: string) => {
    const { status, body } = await open(path, {});
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    if (status !== 200) throw unavailable(new Error(`the web server answered ${status}`));
    return Buffer.concat(parts).toString('utf8');
  };

  return {
    open,
    async text(path) {
      const kept = texts.get(path);
      if (kept && Date.now() - kept.at < FRESH_MS) return kept.text;
      // Whoever comes while it is asked for gets what is known.
      if (kept) kept.at = Date.now();
      try {
        const text = await read(path);
        texts.set(path, { text, at: Date.now() });
        return text;
      } catch (error) {
        if (kept) return kept.text;
        throw error;
      }
    },
  };
}

function unavailable(cause: unknown): CallFailed {
  const failed = new CallFailed({
    code: 'UNAVAILABLE',
    message: 'This page is not available just now. Please try again.',
  });
  failed.cause = cause;
  return failed;
}
