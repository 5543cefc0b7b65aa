/** The parts of a request that carries a JSON body, with more `headers` where a call needs them. */
export function sendJson(method: 'POST' | 'PUT', body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
