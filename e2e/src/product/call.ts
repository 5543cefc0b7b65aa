import { type ApiError, adminEndpoints, type Endpoint, endpoints } from '@imguessr/contracts';
import { expect } from 'vitest';
import { BASE_URL, isCluster } from './address.ts';

const all = { ...endpoints, ...adminEndpoints };
type EndpointName = keyof typeof all;

/** A response: status, headers, and the body as text and, if it is JSON, as a value. */
export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: T;
}

/** Sends a request as given and validates nothing; a body that is not a string is sent as JSON. */
export async function send<T = unknown>(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply<T>> {
  const isText = typeof body === 'string';
  const response = await fetch(BASE_URL + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: (isJson ? JSON.parse(text) : undefined) as T,
  };
}

interface Parts {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/**
 * Sends a request to an endpoint and expects a documented response: status, media type and schema.
 */
export async function call<T>(
  name: EndpointName,
  { params = {}, query, headers, body }: Parts = {},
): Promise<Reply<T>> {
  const endpoint: Endpoint = all[name];
  const path = endpoint.path.replace(/\{([^}]+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`
    : '';
  const reply = await send<T>(endpoint.method, path + search, {
    ...(headers && { headers }),
    body,
  });
  if (isRejectedByProxy(reply)) return reply;
  const schema = endpoint.responses[reply.status];
  const request = `${endpoint.method} ${path}${search}`.slice(0, 300);
  expect(schema, `${request} returned ${reply.status}: ${reply.text}`).toBeDefined();
  const media = endpoint.media?.[reply.status] ?? 'application/json';
  expect(reply.headers.get('content-type'), request).toContain(media);
  for (const body of bodiesOf(reply, media)) {
    const parsed = schema?.safeParse(body);
    expect(
      parsed?.error?.issues ?? [],
      `the body of ${request}: ${reply.text.slice(0, 2_000)}`,
    ).toEqual([]);
  }
  return reply;
}

/**
 * Returns whether the proxy in front rejected the request itself, as it does with a malformed URL.
 */
export function isRejectedByProxy({ status, headers }: Reply): boolean {
  return isCluster && status === 400 && headers.get('content-type') === 'text/html';
}

function bodiesOf({ text, json }: Reply, media: string): unknown[] {
  if (media === 'application/json') return [json];
  return media === 'application/x-ndjson' ? linesOf(text) : [text];
}

/** Returns the values of newline-delimited JSON. */
function linesOf<T = unknown>(text: string): T[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

/** Like `call`, but expects success and resolves with the body. */
export async function fetchOk<T>(name: EndpointName, parts: Parts = {}): Promise<T> {
  const reply = await call<T>(name, parts);
  expect(reply.status, `${name}: ${reply.text}`).toBeLessThan(300);
  return reply.json;
}

/**
 * Expects an error in the common JSON shape, with a message that leaks no internals. Returns that
 * message.
 */
export function expectError(reply: Reply, status: number): string {
  expect(reply.status, reply.text).toBe(status);
  const { statusCode, error, message } = reply.json as ApiError;
  expect(Object.keys(reply.json as ApiError).sort()).toEqual(['error', 'message', 'statusCode']);
  expect(statusCode).toBe(status);
  expect(error).toMatch(/^[A-Z][A-Za-z ]+$/);
  expect(message.length).toBeGreaterThan(5);
  expect(message).not.toMatch(
    /\bat \w+ \(|node_modules|\.[jt]s:\d|ECONN|NatsError|SELECT |undefined|\[object/,
  );
  return message;
}
