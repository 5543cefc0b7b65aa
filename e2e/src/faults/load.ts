import { randomInt, randomUUID } from 'node:crypto';
import type { GamePayload, GuessResult } from '@imguessr/contracts';
import { GIVE_UP, MAX_ATTEMPTS, REVEAL } from '@imguessr/game-rules';
import { until } from '@imguessr/testing/node';
import { BASE_URL, isCluster } from '../product/address.ts';
import { newSessionId } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const WORKERS = 4;
const PAUSE_MS = 20;
const RETRY_MS = 100;
const TIMEOUT_MS = 12_000;
/** What the gateway says while a part is missing, and a proxy while a gateway is. */
export const UNAVAILABLE: ReadonlySet<number> = new Set(isCluster ? [502, 503, 504] : [503]);

/** A guess that the product said it has recorded. */
export interface Acknowledged {
  readonly sessionId: string;
  readonly key: string;
  readonly answer: GuessResult;
}

/** People playing on without a pause; like the page, they send a guess with its key until it is acknowledged. */
export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that no honest player should ever get: refusals of guesses that are in order, errors of ours. */
  readonly surprises: readonly string[];
  /** Resolves once `count` more guesses have been acknowledged; throws when that takes longer than `withinMs`. */
  more(count: number, withinMs: number): Promise<void>;
  /** Lets everybody finish the guess that is under way. */
  stop(): Promise<void>;
}

/** Starts players on these games. */
export function startLoad(games: readonly GamePayload[]): Load {
  const acknowledged: Acknowledged[] = [];
  const surprises: string[] = [];
  let stopping = false;

  const sendUntilAcknowledged = async (game: GamePayload, sessionId: string, guess: string, imageIndex: number) => {
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
        surprises.push(`${answer.status} for ${sessionId} ${key}: ${answer.text}`);
      if (answer && answer.status < 500) return undefined;
      await pause(RETRY_MS);
    }
  };

  const play = async (): Promise<void> => {
    const game = games[randomInt(games.length)] as GamePayload;
    const sessionId = newSessionId();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !stopping; attempt++) {
      const answer = await sendUntilAcknowledged(game, sessionId, nextGuess(game.word), attempt - 1);
      if (!answer || answer.isGameOver) return;
      await pause(PAUSE_MS);
    }
  };

  const workers = Array.from({ length: WORKERS }, async () => {
    while (!stopping) await play();
  });

  return {
    acknowledged,
    surprises,
    more: async (count, withinMs) => {
      const target = acknowledged.length + count;
      await until(`${count} more guesses`, () => acknowledged.length >= target, withinMs);
    },
    stop: async () => {
      stopping = true;
      await Promise.all(workers);
    },
  };
}

/** A quarter of the guesses is right, some reveal, few give up, and the wrong ones come from a handful of words. */
function nextGuess(word: string): string {
  const dice = randomInt(20);
  if (dice < 5) return word;
  if (dice < 8) return REVEAL;
  if (dice < 9) return GIVE_UP;
  return wrongWord(word, 1 + randomInt(6));
}

/** The answer, or undefined where there was none: refused, cut off, too late. */
async function tryOnce(url: string, init: RequestInit): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
