import { vi } from 'vitest';

/** Stubs the network: every request receives this response. */
export function stubResponse(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetchMock = vi.fn(
    async (_path: string, _init?: RequestInit) =>
      new Response(text, { status, statusText: 'Oh no' }),
  );
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}
