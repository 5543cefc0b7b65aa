import { type ApiError, adminEndpoints, type Endpoint, endpoints } from '@imguessr/contracts';
import { expect } from 'vitest';
import { BASE_URL, isCluster } from './address.ts';

const all = { ...endpoints, ...adminEndpoints };
type EndpointName = keyof typeof all;

/** What came back: the status, the headers and the body as text and, where it is JSON, as a value. */
export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: T;
}

/** Sends a request as it is given, nothing checked; a body that is not text goes as JSON. */
export async function send<T = unknown>(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply<T>> {
  const isText = typeof body === 'string';
  const response = await fetch(BASE_URL + path, {
    method,
    redirect: 'manual',
    headers: { ...(body !== undefined && !isText && { 'content-type': 'application/json' }), ...headers },
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

/** Makes one documented call and holds the answer against the document: its status, its shape, JSON throughout. */
export async function call<T>(
  name: EndpointName,
  { params = {}, query, headers, body }: Parts = {},
): Promise<Reply<T>> {
  const endpoint: Endpoint = all[name];
  const path = endpoint.path.replace(/\{([^}]+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`
    : '';
  const reply = await send<T>(endpoint.method, path + search, { ...(headers && { headers }), body });
  if (isRefusedByProxy(reply)) return reply;
  const shape = endpoint.responses[reply.status];
  const what = `${endpoint.method} ${path}${search}`.slice(0, 300);
  expect(shape, `${what} answered ${reply.status}: ${reply.text}`).toBeDefined();
  const media = endpoint.media?.[reply.status] ?? 'application/json';
  expect(reply.headers.get('content-type'), what).toContain(media);
  for (const body of bodiesOf(reply, media)) {
    const checked = shape?.safeParse(body);
    expect(checked?.error?.issues ?? [], `the body of ${what}: ${reply.text.slice(0, 2_000)}`).toEqual([]);
  }
  return reply;
}

/** Whether the proxy in front refused the request by itself, as it does with an address that it cannot read. */
export function isRefusedByProxy({ status, headers }: Reply): boolean {
  return isCluster && status === 400 && headers.get('content-type') === 'text/html';
}

function bodiesOf({ text, json }: Reply, media: string): unknown[] {
  if (media === 'application/json') return [json];
  return media === 'application/x-ndjson' ? linesOf(text) : [text];
}

/** The values of newline-delimited JSON. */
export function linesOf<T = unknown>(text: string): T[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

/** The same call where only success will do: gives its body. */
export async function fetched<T>(name: EndpointName, parts: Parts = {}): Promise<T> {
  const reply = await call<T>(name, parts);
  expect(reply.status, `${name}: ${reply.text}`).toBeLessThan(300);
  return reply.json;
}

/** Expects an error in the one JSON shape of errors, with a message that a person can act on; gives that message. */
export function expectError(reply: Reply, status: number): string {
  expect(reply.status, reply.text).toBe(status);
  const { statusCode, error, message } = reply.json as ApiError;
  expect(Object.keys(reply.json as ApiError).sort()).toEqual(['error', 'message', 'statusCode']);
  expect(statusCode).toBe(status);
  expect(error).toMatch(/^[A-Z][A-Za-z ]+$/);
  expect(message.length).toBeGreaterThan(5);
  expect(message).not.toMatch(/\bat \w+ \(|node_modules|\.[jt]s:\d|ECONN|NatsError|SELECT |undefined|\[object/);
  return message;
}
