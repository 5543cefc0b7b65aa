import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { retry, waitUntil } from '@imguessr/async';
import { type ApiClient, createApiClient, expectOk } from '@imguessr/testing/product';

/** A game that can be played. */
export interface Game {
  readonly gameId: number;
  readonly word: string;
}

/** Simulated players that play until they are stopped. */
export interface Players {
  /**
   * Resolves after the current plays with the finished ones, and with the reason of each repeated
   * request.
   */
  stop(): Promise<{ played: string[]; failures: string[] }>;
}

const TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 200;

/**
 * Starts players who repeatedly open the page, guess wrong once, win and read the statistics.
 * Failed requests are repeated with their key.
 */
export function startPlayers(base: string, { gameId, word }: Game, players = 2): Players {
  const api = createApiClient(base);
  const played: string[] = [];
  const failures: string[] = [];
  let isStopped = false;
  const repeat = async <T>(path: string, ask: (path: string) => Promise<T>): Promise<T> => {
    for (const until = Date.now() + TIMEOUT_MS; ; ) {
      try {
        return await ask(path);
      } catch (error) {
        if (Date.now() > until) throw error;
        const { message, cause } = error as Error;
        failures.push(`${new Date().toISOString()} ${path} ${message} ${cause ?? ''}`.trim());
        await pause(RETRY_DELAY_MS);
      }
    }
  };
  const playOn = async () => {
    while (!isStopped) {
      const sessionId = randomUUID();
      await repeat('/', api.text);
      await repeat('/remotes/player/mf-manifest.json', api.text);
      const { allImages } = await repeat(
        `/api/games/${gameId}`,
        api.get<{ allImages: { url: string }[] }>,
      );
      await repeat(allImages[0]?.url ?? '', api.bytes);
      for (const [imageIndex, guess] of ['WRONG', word].entries()) {
        const key = { 'idempotency-key': `${sessionId}-${imageIndex}` };
        await repeat(`/api/games/${gameId}/guess`, (path) =>
          api.post(path, { sessionId, guess, imageIndex }, key),
        );
      }
      await repeat(`/api/games/${gameId}/client-stats`, api.text);
      played.push(sessionId);
    }
  };
  const playing = Promise.all(Array.from({ length: players }, playOn));
  // stop() reports a failure; until then it must not end the process as an unhandled rejection
  playing.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await playing;
      return { played, failures };
    },
  };
}

/**
 * Throws unless each of these plays has all its guesses and is counted once, within a minute.
 * Repeats failed requests if `mayFail`.
 */
export async function expectAllCounted(
  base: string,
  { gameId }: Game,
  played: readonly string[],
  mayFail = false,
): Promise<void> {
  const api = createApiClient(base);
  const often = { delayMs: RETRY_DELAY_MS, maxMs: mayFail ? TIMEOUT_MS : 0 };
  for (const sessionId of played) {
    const guesses = await retry(
      () => api.get<unknown[]>(`/api/games/${gameId}/guesses/${sessionId}`),
      often,
    );
    if (guesses.length !== 2)
      throw new Error(`Play ${sessionId} has ${guesses.length} guesses and should have 2.`);
  }
  let total = 0;
  const areCounted = async () => {
    total = await retry(() => countedPlays(api, gameId), often);
    return total === played.length;
  };
  await waitUntil('all plays to be counted', areCounted, {
    intervalMs: 250,
    maxMs: TIMEOUT_MS,
  }).catch((cause) => {
    throw new Error(`${played.length} plays were acknowledged and ${total} were counted.`, {
      cause,
    });
  });
}

/** Resolves with the number of finished plays in the statistics of a game. */
export async function countedPlays(api: ApiClient, gameId: number): Promise<number> {
  return (
    (await api.get<{ totalGames?: number }>(`/api/games/${gameId}/client-stats`)).totalGames ?? 0
  );
}

/** Resolves once a GET of this path succeeds; rejects after `timeoutMs`. */
export async function waitUntilReady(
  base: string,
  path = '/api/health/ready',
  timeoutMs = 120_000,
): Promise<void> {
  await retry(() => expectOk(base + path), { delayMs: 300, maxMs: timeoutMs }).catch((cause) => {
    throw new Error(`${path} did not succeed in time`, { cause });
  });
}
