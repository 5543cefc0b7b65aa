import { methodOf, type PathParts, requestPath } from '@imguessr/contracts';
import { ApiError } from './api-error.ts';
import { genericError, NETWORK_ERROR } from './messages.ts';
import { takePrefetchedResponse } from './prefetched-response.ts';

/** What a failed answer says, before a request puts it into its own words. */
export interface Refusal {
  /** 0 when no answer came at all. */
  readonly status: number;
  /** The `message` of a JSON body, when it has one. */
  readonly message?: string | undefined;
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
  const { signal, body, headers, messageOf } = parts;
  const path = requestPath(route, parts);
  const method = methodOf(route);
  let response: Response;
  try {
    response = await ((method === 'GET' && takePrefetchedResponse(path)) ||
      fetch(path, {
        method,
        signal: signal ?? null,
        keepalive: parts.keepalive ?? false,
        credentials: 'include',
        headers: { ...(body !== undefined && JSON_BODY), ...headers } as HeadersInit,
        body: body === undefined ? null : JSON.stringify(body),
      }));
    signal?.throwIfAborted();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw connectionError(messageOf, cause);
  }
  return readAnswer(response, await response.text(), messageOf);
}

export const JSON_BODY = { 'Content-Type': 'application/json' };

/** Returns the error of a request that got no answer. */
export function connectionError(messageOf: RequestOptions['messageOf'] = genericText, cause?: unknown): ApiError {
  return new ApiError(0, messageOf({ status: 0, body: '', text: genericError(0, NETWORK_ERROR) }), { cause });
}

/** Returns the parsed JSON body of an answer. Throws `ApiError` when it is a refusal, or not JSON. */
export function readAnswer<T>(
  { ok, status, statusText }: Pick<Response, 'ok' | 'status' | 'statusText'>,
  body: string,
  messageOf: RequestOptions['messageOf'] = genericText,
): T {
  const parsed = parseJson(body);
  if (ok && parsed !== undefined) return parsed as T;
  const reason = ok ? undefined : messageIn(parsed);
  const text = genericError(status, body || statusText);
  throw new ApiError(status, messageOf({ status, message: reason, body, text }), { reason });
}

const genericText = ({ text }: Refusal): string => text;

function messageIn(answer: unknown): string | undefined {
  const message = (answer as { message?: unknown | undefined } | null | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
