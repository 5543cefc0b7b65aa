import type { StartedPlaysLog } from '../../fold/tally-codec.ts';
import type { CountedFact } from '../../log/counted-fact.ts';

/**
 * The games that each session has started, stored for 90 to 120 days. Sessions are many and short-lived, so they share hashes: one
 * for each month and each 64th of the sessions, which expires as a whole. Whether an entry still exists depends only on its fact
 * and the current date, and not on when the fact was folded. So a rebuild restores exactly the current entries.
 */
const MONTH_MS = 30 * 86_400_000;
const KEPT_MS = 90 * 86_400_000;
const SHARES = 64;

/** The maximum number of characters in the list of a session in one month; the oldest entries beyond it are removed. */
export const MAX_PLAYED_TEXT_LENGTH = 4_000;

/** Returns the number of the hash with the games that a session has started in the month of `atMs`. */
function playedBucket(sessionId: string, atMs: number): number {
  return Math.floor(atMs / MONTH_MS) * SHARES + shareOf(sessionId);
}

/** Returns the name of a hash: its month and its share of the sessions. */
const bucketName = (bucket: number): string => `${Math.floor(bucket / SHARES)}:${bucket % SHARES}`;

/** Returns when a hash expires, in seconds since the Unix epoch. */
function bucketExpiry(bucket: number): number {
  return ((Math.floor(bucket / SHARES) + 1) * MONTH_MS + KEPT_MS) / 1000;
}

/** Returns the names of the hashes that can contain games of a session, oldest first. Includes next month, because clocks can differ. */
export function playedBuckets(sessionId: string, nowMs: number): string[] {
  const oldest = Math.floor((nowMs - KEPT_MS) / MONTH_MS) - 1;
  const next = Math.floor(nowMs / MONTH_MS) + 1;
  const months = Array.from({ length: next + 1 - oldest }, (_, index) => oldest + index);
  return months.map((month) => bucketName(month * SHARES + shareOf(sessionId)));
}

/** Returns the game ids in the entries of those hashes, each a text such as `17,4`. */
export function playedGames(texts: readonly (string | null)[]): number[] {
  const ids = texts.flatMap((text) => (text ? text.split(',').map(Number) : []));
  return [...new Set(ids)];
}

/** Returns an empty log of the plays that sessions start. */
export function createStartedPlaysLog(): StartedPlaysLog {
  // By hash: session, game and position of each play, in a flat array.
  let started = new Map<number, (string | number)[]>();
  return {
    note(fact, seq) {
      if (!startsPlay(fact)) return;
      const bucket = playedBucket(fact.sessionId, fact.atMs);
      let plays = started.get(bucket);
      if (!plays) {
        plays = [];
        started.set(bucket, plays);
      }
      plays.push(fact.sessionId, String(fact.gameId), seq);
    },
    drain() {
      const drained = started;
      started = new Map();
      return [...drained].map(([bucket, plays]) => [bucketName(bucket), bucketExpiry(bucket), plays] as const);
    },
  };
}

/**
 * Returns whether a fact starts a play of a session. The first fact of a play always does, because attempts are stored in order; an
 * erased one has no session.
 */
function startsPlay(fact: CountedFact): boolean {
  return fact.attempt === 1 && fact.sessionId !== '';
}

function shareOf(sessionId: string): number {
  let hash = 0;
  for (let i = 0; i < sessionId.length; i++) hash = (Math.imul(hash, 31) + sessionId.charCodeAt(i)) | 0;
  return (hash >>> 0) % SHARES;
}
