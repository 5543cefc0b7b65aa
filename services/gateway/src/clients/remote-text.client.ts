/** Returns a text, as it is now or shortly was. */
type ReadText = () => Promise<string>;

const FRESH_MS = 2_000;

/**
 * Returns a reader of the text at a fixed URL: at most two seconds old, and the last one known while its server cannot be
 * reached. Rejects when there is none yet.
 */
export function remoteText(url: string, timeoutMs: number): ReadText {
  let cached: { text: string; at: number } | undefined;

  const read = async () => {
    const request = () => fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    // A web server that stops closes kept connections, perhaps in the moment in which one is used again.
    const response = await request().catch(request);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.text();
  };

  return async () => {
    if (cached && performance.now() - cached.at < FRESH_MS) return cached.text;
    // Whoever comes while it is read gets what is known.
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
