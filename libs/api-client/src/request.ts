import { methodOf, type PathParts, requestPath } from '@imguessr/contracts';
import { ApiError } from './api-error.ts';
import { genericError, NETWORK_ERROR } from './messages.ts';
import { takePrefetchedAnswer } from './prefetched-answer.ts';

/** What a failed answer says, before a request puts it into its own words. */
export interface Refusal {
  /** 0 when no answer came at all. */
  readonly status: number;
  /** The `message` of a JSON body, when it has one. */
  readonly message?: string;
  readonly body: string;
  /** The specification's generic text: status, colon, body or status text. */
  readonly text: string;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive a page that is closed meanwhile. */
  readonly keepalive?: boolean;
  /** Returns the message of the `ApiError` for a refusal; without it, the generic text. */
  readonly messageOf?: (refusal: Refusal) => string;
}

export interface RequestParts extends PathParts, RequestOptions {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** Returns the parsed JSON answer of a request to a route, sent with credentials. Throws `ApiError` when it fails. */
export async function request<T>(route: string, parts: RequestParts = {}): Promise<T> {
  const { signal, keepalive, body, headers, messageOf } = parts;
  const path = requestPath(route, parts);
  const method = methodOf(route);
  let response: Response;
  try {
    const prefetched = method === 'GET' ? takePrefetchedAnswer(path) : undefined;
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
    response = await (prefetched ??
      fetch(path, {
        method,
        credentials: 'include',
        signal,
        keepalive,
        headers: { ...json, ...headers } as HeadersInit,
        body: JSON.stringify(body),
      }));
    signal?.throwIfAborted();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw connectionError(messageOf, cause);
  }
  return readAnswer(response, await response.text(), messageOf);
}

/** Returns the error of a request that got no answer. */
export function connectionError(messageOf: RequestOptions['messageOf'] = genericText, cause?: unknown): ApiError {
  const text = genericError(0, NETWORK_ERROR);
  return new ApiError(0, messageOf({ status: 0, body: '', text }), { cause });
}

/** Returns the parsed JSON body of an answer. Throws `ApiError` when it is a refusal, or not JSON. */
export function readAnswer<T>(
  { ok, status, statusText }: Pick<Response, 'ok' | 'status' | 'statusText'>,
  body: string,
  messageOf: RequestOptions['messageOf'] = genericText,
): T {
  const parsed = parseJson(body);
  if (ok && parsed !== undefined) return parsed as T;
  const message = ok ? undefined : messageIn(parsed);
  const text = genericError(status, body, statusText);
  throw new ApiError(status, messageOf({ status, message, body, text }), { reason: message });
}

const genericText = ({ text }: Refusal): string => text;

function messageIn(answer: unknown): string | undefined {
  const { message } = (answer ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
