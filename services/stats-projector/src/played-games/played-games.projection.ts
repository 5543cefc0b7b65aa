import type { CountedFact } from '../facts/counted-fact.ts';

/**
 * Which games each session has begun, kept for 90 to 120 days. Sessions are many and short-lived, so they share
 * hashes: one for each month and 64th of the sessions, which expires as a whole. Whether a game is still there depends
 * on its fact and today's date only, never on when the fact was folded, so a rebuild brings back just what is there now.
 */
const MONTH_MS = 30 * 86_400_000;
const KEPT_MS = 90 * 86_400_000;
const SHARES = 64;

/** The list of one session in one month, as text, is cut from its oldest end to this many characters. */
export const PLAYED_TEXT_LIMIT = 4_000;

/** The hash that holds a session's games of the month of `atMs`. */
export function playedBucket(sessionId: string, atMs: number): string {
  return bucketName(Math.floor(atMs / MONTH_MS), sessionId);
}

/** When the hash of that month goes, in seconds since the Unix epoch. */
export function bucketExpiry(atMs: number): number {
  return Math.ceil(((Math.floor(atMs / MONTH_MS) + 1) * MONTH_MS + KEPT_MS) / 1000);
}

/** The hashes that may hold games of a session now, the oldest first; one more than now, for clocks that differ. */
export function playedBuckets(sessionId: string, nowMs: number): string[] {
  const month = Math.floor(nowMs / MONTH_MS);
  const oldest = Math.floor((nowMs - KEPT_MS) / MONTH_MS) - 1;
  return Array.from({ length: month + 2 - oldest }, (_, index) => bucketName(oldest + index, sessionId));
}

/** The games in the texts of those hashes: `17,4` each. */
export function playedGames(texts: readonly (string | null)[]): number[] {
  const ids = texts.flatMap((text) => (text ? text.split(',').map(Number) : []));
  return [...new Set(ids)];
}

/** Whether a fact begins a play. Each play has one such fact, the first, because attempts are stored in order. */
export function beginsPlay(fact: CountedFact): boolean {
  return fact.attempt === 1;
}

function bucketName(month: number, sessionId: string): string {
  let hash = 0;
  for (let i = 0; i < sessionId.length; i++) hash = (Math.imul(hash, 31) + sessionId.charCodeAt(i)) | 0;
  return `${month}:${(hash >>> 0) % SHARES}`;
}
