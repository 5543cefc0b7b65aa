import {
  ATTEMPT_KINDS,
  type AttemptCounts,
  addAttempt,
  attemptOfFact,
  attemptsOf,
  noAttempts,
  sumOfCounts,
} from '@imguessr/contracts/audit';
import { type PlayArchive, readGamePlays } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Difference, differencesOf } from '../comparison/difference.ts';
import type { PartitionRecount } from '../recount/partition-recount.ts';

const CATCH_UP_MS = 5_000;

/**
 * Reads the plays of a game as their export does, game by game from the archive and the log, and resolves with the differences from
 * the recount, which reads whole logs; undefined when they cannot be compared. Rejects while NATS or the archive is unavailable.
 */
export async function checkExport(
  nc: NatsConnection,
  archive: PlayArchive | undefined,
  recounts: readonly PartitionRecount[],
  gameId: number,
  signal: AbortSignal,
): Promise<readonly Difference[] | undefined> {
  const ends = recounts.map(({ position }) => position.value);
  const counts = noAttempts();
  for await (const { fact, seq, partition } of readGamePlays(nc, recounts.length, gameId, signal, archive)) {
    const attempt = seq <= (ends[partition] ?? 0) ? attemptOfFact(fact) : undefined;
    if (attempt) addAttempt(counts, attempt);
  }
  const areReached = await Promise.all(recounts.map(({ position }, i) => position.reached(ends[i] ?? 0, CATCH_UP_MS)));
  const games = recounts.flatMap((recount, i) => recount.gameAt(gameId, ends[i] ?? 0) ?? []);
  if (signal.aborted || !areReached.every(Boolean) || games.length < recounts.length) return undefined;
  const expected = sumOfCounts(games.flatMap(({ revisions }) => [...revisions.values()]));
  return differencesOf(namedCounts(expected), namedCounts(counts));
}

const namedCounts = (counts: AttemptCounts): ReadonlyMap<string, string> =>
  new Map(
    [1, 2, 3, 4, 5].flatMap((attempt) =>
      ATTEMPT_KINDS.map((kind) => [`${attempt}.${kind}`, String(attemptsOf(counts, attempt, kind))] as const),
    ),
  );
