import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { GamePayload, GuessResult } from '@imguessr/contracts';
import { GIVE_UP, MAX_ATTEMPTS, REVEAL } from '@imguessr/game-rules';
import { until } from '@imguessr/testing/node';
import { BASE_URL, isCluster } from '../product/address.ts';
import { newSessionId } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const WORKERS = 4;
const GUESS_INTERVAL_MS = 20;
const RETRY_DELAY_MS = 100;
const TIMEOUT_MS = 12_000;
/**
 * The statuses of the gateway while a service is unavailable, and of the proxy while a gateway is.
 */
export const UNAVAILABLE: ReadonlySet<number> = new Set(isCluster ? [502, 503, 504] : [503]);

export interface Acknowledged {
  readonly sessionId: string;
  readonly key: string;
  readonly answer: GuessResult;
}

/** Starts players who play random ones of these games. */
export function startLoad(games: readonly GamePayload[]) {
  const acknowledged: Acknowledged[] = [];
  const unexpected: string[] = [];
  const repeated: string[] = [];
  let stopping = false;

  const sendUntilAcknowledged = async (
    game: GamePayload,
    sessionId: string,
    guess: string,
    imageIndex: number,
  ) => {
    const key = randomUUID();
    const body = JSON.stringify({ sessionId, guess, imageIndex });
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    for (;;) {
      const url = `${BASE_URL}/api/games/${game.gameId}/guess`;
      const answer = await tryOnce(url, { method: 'POST', headers, body });
      if (answer?.status === 201) {
        const recorded = JSON.parse(answer.text) as GuessResult;
        acknowledged.push({ sessionId, key, answer: recorded });
        return recorded;
      }
      if (answer && !UNAVAILABLE.has(answer.status))
        unexpected.push(`${answer.status} for ${sessionId} ${key}: ${answer.text}`);
      if (answer && answer.status < 500) return undefined;
      repeated.push(answer ? `${answer.status} ${answer.text}` : 'no response');
      await delay(RETRY_DELAY_MS);
    }
  };

  const play = async (): Promise<void> => {
    const game = games[randomInt(games.length)] as GamePayload;
    const sessionId = newSessionId();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !stopping; attempt++) {
      const answer = await sendUntilAcknowledged(
        game,
        sessionId,
        nextGuess(game.word),
        attempt - 1,
      );
      if (!answer || answer.isGameOver) return;
      await delay(GUESS_INTERVAL_MS);
    }
  };

  const workers = Array.from({ length: WORKERS }, async () => {
    while (!stopping) await play();
  });

  return {
    acknowledged,
    /**
     * Responses that a player should never get: rejected valid guesses, and server errors other
     * than unavailability.
     */
    unexpected,
    /**
     * The outcomes of requests that had to be repeated: their status, or the lack of a response.
     */
    repeated,
    /**
     * Resolves once `count` more guesses were acknowledged; rejects when that takes longer than
     * `withinMs` milliseconds.
     */
    more: async (count: number, withinMs: number) => {
      const target = acknowledged.length + count;
      await until(`${count} more guesses`, () => acknowledged.length >= target, withinMs);
    },
    /** Stops the players, and resolves once their guesses in progress are acknowledged. */
    stop: async () => {
      stopping = true;
      await Promise.all(workers);
    },
  };
}

/**
 * Players who play continuously. Like the page, they repeat a guess with its idempotency key until
 * it is acknowledged.
 */
export type Load = ReturnType<typeof startLoad>;

/**
 * Returns the correct word in a quarter of the cases, sometimes a reveal or giving up, and else one
 * of six wrong words.
 */
function nextGuess(word: string): string {
  const number = randomInt(20);
  if (number < 5) return word;
  if (number < 8) return REVEAL;
  if (number < 9) return GIVE_UP;
  return wrongWord(word, 1 + randomInt(6));
}

/**
 * Resolves with the response, or undefined when there is none: connection refused, connection lost,
 * or time-out.
 */
async function tryOnce(
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}
