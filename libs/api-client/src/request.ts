import {
  compareClock,
  type Endpoint,
  type endpoints,
  methodOf,
  type PathParts,
  type RequestOf,
  type ResponseOf,
  requestPath,
} from '@imguessr/contracts';
import { ApiError, genericError, NETWORK_ERROR } from './api-error.ts';
import { takeEmbeddedResponse } from './embedded-response.ts';

export interface FailedResponse {
  /** 0 when no response arrived. */
  readonly status: number;
  readonly message?: string | undefined;
  readonly body: string;
  /** Status, colon, then the body or the status text. */
  readonly text: string;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Completes the request even if the page is closed. */
  readonly keepalive?: boolean;
  readonly messageOf?: (failure: FailedResponse) => string;
}

export interface RequestParts extends PathParts, RequestOptions {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** Sends a request with credentials and returns the JSON. Throws `ApiError`. */
export async function request<T>(route: string, parts: RequestParts = {}): Promise<T> {
  const { signal, body, headers, messageOf } = parts;
  const path = requestPath(route, parts);
  const method = methodOf(route);
  let response: Response;
  try {
    response = await ((method === 'GET' && takeEmbeddedResponse(path)) ||
      fetch(path, {
        method,
        signal: signal ?? null,
        keepalive: parts.keepalive ?? false,
        credentials: 'include',
        cache: CACHE_MODE,
        headers: { ...(body !== undefined && JSON_HEADERS), ...headers } as HeadersInit,
        body: body === undefined ? null : JSON.stringify(body),
      }));
    signal?.throwIfAborted();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw connectionError(messageOf, cause);
  }
  return parseResponse(response, await response.text(), messageOf);
}

/** The `stale-while-revalidate` meant for shared caches would apply to browsers, too. */
const CACHE_MODE: RequestCache = 'no-cache';

export const JSON_HEADERS = { 'Content-Type': 'application/json' };

export function connectionError(
  messageOf: RequestOptions['messageOf'] = genericText,
  cause?: unknown,
): ApiError {
  return new ApiError(0, messageOf({ status: 0, body: '', text: genericError(0, NETWORK_ERROR) }), {
    cause,
  });
}

/** By content of a response. */
const tags = new WeakMap<object, string>();

/** Returns the entity tag of a response: the revision of a game. */
export const tagOf = (content: object): string | undefined => tags.get(content);

export function parseResponse<T>(
  { ok, status, statusText, headers }: Pick<Response, 'ok' | 'status' | 'statusText' | 'headers'>,
  content: string,
  messageOf: RequestOptions['messageOf'] = genericText,
): T {
  // A page is of something in between: a proxy, or the login of a network.
  const body = content.trimStart().startsWith('<') ? '' : content;
  const parsed = parseJson(body);
  // A shared cache keeps the time at which it received an answer.
  const age = Number(headers.get('age')) * 1_000;
  compareClock(Date.parse(headers.get('date') ?? '') + age);
  // A proxy that compresses the response marks the tag as weak.
  const [, tag] = /"([^"]+)"/.exec(headers.get('etag') ?? '') ?? [];
  if (tag && typeof parsed === 'object' && parsed) tags.set(parsed, tag);
  if (ok && parsed !== undefined) return parsed as T;
  if (ok) throw connectionError(messageOf);
  const reason = messageIn(parsed);
  const text = genericError(status, body || statusText);
  throw new ApiError(status, messageOf({ status, message: reason, body, text }), { reason });
}

const genericText = ({ text }: FailedResponse): string => text;

function messageIn(body: unknown): string | undefined {
  const message = (body as { message?: unknown | undefined } | null | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}

/** Returns undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Responses are typed, not validated: the schemas would add zod to the bundle. Callers validate
 * what they rely on.
 */
export type TypedRequest<E extends Endpoint, Options = RequestOptions> =
  Record<never, never> extends RequestOf<E>
    ? (parts?: RequestOf<E> & Options) => Promise<ResponseOf<E>>
    : (parts: RequestOf<E> & Options) => Promise<ResponseOf<E>>;

type Endpoints = typeof endpoints;
type ByRoute = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};

/** Sends the request of a player's endpoint, such as `send('GET /api/games/{id}', { params })`. */
export type Send = <Route extends keyof ByRoute>(
  route: Route,
  ...parts: Parameters<TypedRequest<ByRoute[Route]>>
) => Promise<ResponseOf<ByRoute[Route]>>;

export const send = request as Send;
