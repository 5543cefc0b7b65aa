import { type RetryOptions, retry } from '@imguessr/async';
import type { ClientStats } from '@imguessr/contracts';
import type { Difference } from '../comparison/difference.ts';
import { comparePublicAnswer } from '../comparison/public-answer.comparison.ts';
import type { PartitionRecount } from '../recount/partition-recount.ts';

export interface PublicCheckOptions {
  readonly gatewayUrl: string;
  readonly recounts: () => readonly PartitionRecount[];
  /**
   * Resolves with the stored position of each partition, which every answer includes; undefined
   * when there are none.
   */
  readonly storedPositions: () => Promise<readonly number[] | undefined>;
  readonly logEnds: () => Promise<readonly number[]>;
  readonly editionOf: (gameId: number) => number;
}

const ANSWER_MS = 10_000;
const CATCH_UP_MS = 5_000;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;
/** For statistics that are being restored, as after the loss of Redis. */
const RESTORING: RetryOptions = {
  delayMs: 250,
  maxMs: 30_000,
  isRetryable: (error) => error instanceof AnswerError && error.status === UNAVAILABLE,
};
/**
 * Resolves with the differences; undefined when the game cannot be compared. The position of an
 * answer is not known: it
 * includes what was stored before the request, and nothing that was added after the response.
 */
export function createPublicCheck(
  options: PublicCheckOptions,
): (gameId: number) => Promise<readonly Difference[] | undefined> {
  const { gatewayUrl, recounts, storedPositions, logEnds, editionOf } = options;
  return async (gameId) => {
    const played = `${gameId}.${editionOf(gameId)}`;
    const before = await storedPositions();
    const known = recounts();
    if (!before) return undefined;
    const answer = await retry(() => readAnswer(gatewayUrl, gameId), RESTORING);
    const after = await logEnds();
    const areReached = await Promise.all(
      known.map(({ position }, i) => position.reached(after[i] ?? 0, CATCH_UP_MS)),
    );
    if (!answer || !areReached.every(Boolean)) return undefined;
    const atLeast = known.flatMap((recount, i) => recount.gameAt(played, before[i] ?? 0) ?? []);
    const atMost = known.flatMap((recount, i) => recount.gameAt(played, after[i] ?? 0) ?? []);
    if (atLeast.length < known.length || atMost.length < known.length) return undefined;
    return comparePublicAnswer(answer, { atLeast, atMost });
  };
}

class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: number;

  constructor(status: number) {
    super(`the gateway answered with ${status}`);
    this.status = status;
  }
}

async function readAnswer(gatewayUrl: string, gameId: number): Promise<ClientStats | undefined> {
  const url = new URL(`/api/games/${gameId}/client-stats`, gatewayUrl);
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (response.ok) return (await response.json()) as ClientStats;
  await response.body?.cancel();
  if (response.status === NOT_FOUND) return undefined;
  throw new AnswerError(response.status);
}
