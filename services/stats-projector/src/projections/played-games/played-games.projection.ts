import type { StartedPlaysLog } from '../../fold/tally-codec.ts';
import type { CountedFact } from '../../log/counted-fact.ts';

const DAY_MS = 86_400_000;
const SHARES = 64;
const MAX_PERIOD_DAYS = 30;
/** A list is kept for up to a third longer than it has to be, so that there are few hashes. */
const PERIODS_KEPT = 3;
export const DEFAULT_PLAYED_DAYS = 90;

/** Characters per session and period; the oldest entries beyond it are removed. */
export const MAX_PLAYED_TEXT_LENGTH = 4_000;

/** Keeps games for at least `days` (1 to 90), and for a period longer at most. */
export function createPlayedHashes(days = DEFAULT_PLAYED_DAYS) {
  const periodMs = Math.min(MAX_PERIOD_DAYS, Math.ceil(days / PERIODS_KEPT)) * DAY_MS;
  const keptMs = days * DAY_MS;
  const numberOf = (sessionId: string, atMs: number) =>
    Math.floor(atMs / periodMs) * SHARES + shareOf(sessionId);
  const nameOf = (hash: number) => `${Math.floor(hash / SHARES)}:${hash % SHARES}`;
  /** In seconds since the Unix epoch. */
  const expiryOf = (hash: number) => ((Math.floor(hash / SHARES) + 1) * periodMs + keptMs) / 1_000;

  return {
    /** Oldest first. Includes the next period, because clocks can differ. */
    namesFor(sessionId: string, nowMs: number): string[] {
      const oldest = Math.floor((nowMs - keptMs) / periodMs) - 1;
      const next = Math.floor(nowMs / periodMs) + 1;
      const periods = Array.from({ length: next + 1 - oldest }, (_, index) => oldest + index);
      return periods.map((period) => nameOf(period * SHARES + shareOf(sessionId)));
    },
    createLog: (): StartedPlaysLog =>
      createStartedPlaysLog(numberOf, (hash) => [nameOf(hash), expiryOf(hash)]),
  };
}

/**
 * Sessions are many and short-lived, so they share hashes: one for each period of up to 30 days and
 * each 64th of the
 * sessions, which expires as a whole. Whether an entry still exists depends only on its fact and
 * the date, so a rebuild
 * restores exactly the current entries.
 */
export type PlayedHashes = ReturnType<typeof createPlayedHashes>;

/** An entry is a text such as `17,4`. */
export function playedGames(texts: readonly (string | null)[]): number[] {
  const ids = texts.flatMap((text) => (text ? text.split(',').map(Number) : []));
  return [...new Set(ids)];
}

function createStartedPlaysLog(
  numberOf: (sessionId: string, atMs: number) => number,
  describe: (hash: number) => readonly [name: string, expiry: number],
): StartedPlaysLog {
  // By hash: session, game and position of each play, in a flat array.
  let started = new Map<number, (string | number)[]>();
  return {
    note(fact, seq) {
      if (!startsPlay(fact)) return;
      const hash = numberOf(fact.sessionId, fact.atMs);
      let plays = started.get(hash);
      if (!plays) {
        plays = [];
        started.set(hash, plays);
      }
      plays.push(fact.sessionId, String(fact.gameId), seq);
    },
    drain() {
      const drained = started;
      started = new Map();
      return [...drained].map(([hash, plays]) => [...describe(hash), plays] as const);
    },
  };
}

/**
 * Attempts are stored in order, so the first one starts its play. An erased fact has no session.
 */
function startsPlay(fact: CountedFact): boolean {
  return fact.attempt === 1 && fact.sessionId !== '';
}

function shareOf(sessionId: string): number {
  let hash = 0;
  for (let i = 0; i < sessionId.length; i++)
    hash = (Math.imul(hash, 31) + sessionId.charCodeAt(i)) | 0;
  return (hash >>> 0) % SHARES;
}
