/** The parts of a request that carries a JSON body; `revision` is the one of the game that the caller saw. */
export function sendJson(method: 'POST' | 'PUT', body: unknown, revision?: number): RequestInit {
  return {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
    },
    body: JSON.stringify(body),
  };
}
