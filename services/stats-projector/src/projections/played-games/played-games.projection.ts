import type { StartedPlaysLog } from '../../fold/tally-codec.ts';
import type { CountedFact } from '../../log/counted-fact.ts';

/**
 * Which games each session has started, kept for 90 to 120 days. Sessions are many and short-lived, so they share
 * hashes: one for each month and 64th of the sessions, which expires as a whole. Whether a game is still there depends
 * on its fact and today's date only, never on when the fact was folded, so a rebuild restores exactly what is there now.
 */
const MONTH_MS = 30 * 86_400_000;
const KEPT_MS = 90 * 86_400_000;
const SHARES = 64;

/** The list of one session in one month, as text, is cut at its oldest end to this many characters. */
export const MAX_PLAYED_TEXT_LENGTH = 4_000;

/** The number of the hash of a session's games of the month of `atMs`. */
function playedBucket(sessionId: string, atMs: number): number {
  return Math.floor(atMs / MONTH_MS) * SHARES + shareOf(sessionId);
}

/** The name of a hash: its month, then its share of the sessions. */
const bucketName = (bucket: number): string => `${Math.floor(bucket / SHARES)}:${bucket % SHARES}`;

/** When a hash expires, in seconds since the Unix epoch. */
function bucketExpiry(bucket: number): number {
  return ((Math.floor(bucket / SHARES) + 1) * MONTH_MS + KEPT_MS) / 1000;
}

/** Returns the hashes that may contain games of a session now, the oldest first; one more than now, for clocks that differ. */
export function playedBuckets(sessionId: string, nowMs: number): string[] {
  const oldest = Math.floor((nowMs - KEPT_MS) / MONTH_MS) - 1;
  const next = Math.floor(nowMs / MONTH_MS) + 1;
  const months = Array.from({ length: next + 1 - oldest }, (_, index) => oldest + index);
  return months.map((month) => bucketName(month * SHARES + shareOf(sessionId)));
}

/** Returns the games in the texts of those hashes: `17,4` each. */
export function playedGames(texts: readonly (string | null)[]): number[] {
  const ids = texts.flatMap((text) => (text ? text.split(',').map(Number) : []));
  return [...new Set(ids)];
}

/** Returns an empty log of the plays that sessions start. */
export function createStartedPlaysLog(): StartedPlaysLog {
  // Session, game and position of each play, one after the other, by the hash that they belong to.
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
 * Returns whether a fact starts a play of a session. Each play has one such fact, the first, because attempts are stored
 * in order; one that was erased has no session.
 */
function startsPlay(fact: CountedFact): boolean {
  return fact.attempt === 1 && fact.sessionId !== '';
}

function shareOf(sessionId: string): number {
  let hash = 0;
  for (let i = 0; i < sessionId.length; i++) hash = (Math.imul(hash, 31) + sessionId.charCodeAt(i)) | 0;
  return (hash >>> 0) % SHARES;
}
