type ReadText = () => Promise<string>;

const FRESH_MS = 2_000;

/**
 * Returns a reader of the text at a URL. The text is at most two seconds old, or the last known one
 * while its server is
 * unavailable. Rejects if the server is unavailable and nothing is cached.
 */
export function createRemoteTextReader(url: string, timeoutMs: number): ReadText {
  let cached: { text: string; at: number } | undefined;

  const read = async () => {
    const request = () => fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    // A web server that stops may close a keep-alive connection just as it is reused, so the
    // request is sent once more.
    const response = await request().catch(request);
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
    return response.text();
  };

  return async () => {
    if (cached && performance.now() - cached.at < FRESH_MS) return cached.text;
    // Concurrent callers receive the cached text while it is refreshed.
    if (cached) cached.at = performance.now();
    try {
      const text = await read();
      cached = { text, at: performance.now() };
      return text;
    } catch (error) {
      if (cached) return cached.text;
      throw error;
    }
  };
}
