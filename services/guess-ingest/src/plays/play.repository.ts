import { partitionOf, playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { type EventStore, type History, VersionConflictError } from '@imguessr/event-sourcing';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import {
  type AttemptLog,
  type CompleteBatch,
  createErasedFacts,
  readLog,
} from '@imguessr/play-log';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ArchivedPlays } from './archived-plays.ts';
import { emptyPlay, type Play, playKey, sessionIdOf, withFact } from './play.ts';
import { createRecentPlays } from './recent-plays.ts';

/**
 * The plays of the log, with a cache. A cached play can be behind the log, but never ahead of it.
 */
export interface PlayRepository {
  /** Returns one play as an event store over the cache; its version is the number of attempts. */
  eventStore(gameId: number, sessionId: string, traceparent?: string): EventStore<PlayFact, Play>;
  /** Resolves with the play of the log, and caches it. */
  reload(gameId: number, sessionId: string): Promise<Play>;
  /** Does not cache the play, so that it evicts none in progress. */
  readUncached(gameId: number, sessionId: string): Promise<Play>;
  /** Reads the newest `facts` of each partition into the cache. */
  warmUp(nc: NatsConnection, facts: number): Promise<void>;
  /** Drops sessions (by default all) from the cache, and caches nothing of them for `holdMs`. */
  forget(sessionIds?: readonly string[], holdMs?: number): void;
  /** Returns whether a session is being erased: no guess of it may be recorded. */
  isHeld(sessionId: string): boolean;
}

/** No further fact can exist. */
const isComplete = (play: Play): boolean => play.state.isOver || play.facts.length >= MAX_ATTEMPTS;

/** A play that is over is never stale: nothing is appended to it. */
const historyOf = (play: Play): History<PlayFact, Play> => ({
  events: play.facts,
  version: play.facts.length,
  state: play,
  mayBeStale: !play.state.isOver,
});

/** `onLookup` counts where started plays were found. */
export function createPlayRepository(
  logs: readonly AttemptLog[],
  archive: ArchivedPlays,
  capacity: number,
  onLookup: { memory(): void; log(): void },
): PlayRepository {
  const cache = createRecentPlays(capacity);
  /** Held sessions with the timers that end the holds. */
  const held = new Map<string, NodeJS.Timeout>();
  /** A play that was read before this changed may have been erased, and is not cached. */
  let forgetCount = 0;
  const isHeld = (sessionId: string) => held.has(sessionId);
  const partitionFor = (sessionId: string) => partitionOf(sessionId, logs.length);
  const logOf = (sessionId: string): AttemptLog => {
    const log = logs[partitionFor(sessionId)];
    if (!log) throw new Error('a play log has at least one partition');
    return log;
  };
  const getCached = (key: string): Play => cache.get(key) ?? emptyPlay;

  /**
   * Facts move from the stream to the archive and never back: what the stream lacks is looked up
   * there after it.
   */
  async function readNewer(play: Play, gameId: number, sessionId: string): Promise<Play> {
    if (isComplete(play)) return play;
    const newer = await logOf(sessionId).readPlay(gameId, sessionId, play.facts.length + 1);
    const current = newer.reduce((before, { fact }) => withFact(before, fact), play);
    const known = current.facts.length;
    if (
      isComplete(current) ||
      !archive.mustLookUp(gameId, sessionId, partitionFor(sessionId), known)
    )
      return current;
    const archived = await archive.lookUp(gameId, sessionId, partitionFor(sessionId));
    if (archived.length <= known) return current;
    return readNewer(archived.reduce(withFact, emptyPlay), gameId, sessionId);
  }

  const repository: PlayRepository = {
    eventStore: (gameId, sessionId, traceparent) => {
      const key = playKey(gameId, sessionId);
      return {
        read() {
          const play = cache.get(key);
          if (play) onLookup.memory();
          return historyOf(play ?? emptyPlay);
        },
        readLatest: async () => historyOf(await repository.reload(gameId, sessionId)),
        async append(_stream, expectedVersion, [fact]) {
          if (!fact) return expectedVersion;
          if (archive.mustLookUp(gameId, sessionId, partitionFor(sessionId), expectedVersion)) {
            await requireUnarchived(gameId, sessionId, expectedVersion);
          }
          const { stored } = await logOf(sessionId).append(fact, traceparent);
          if (!stored) throw new VersionConflictError('of a play', expectedVersion);
          if (!isHeld(sessionId)) cacheFact(key, fact);
          return expectedVersion + 1;
        },
      };
    },

    readUncached: (gameId, sessionId) =>
      readNewer(cache.peek(playKey(gameId, sessionId)) ?? emptyPlay, gameId, sessionId),

    async reload(gameId, sessionId) {
      const before = forgetCount;
      const key = playKey(gameId, sessionId);
      const play = await readNewer(getCached(key), gameId, sessionId);
      if (forgetCount !== before || isHeld(sessionId)) return play;
      const latest = getCached(key);
      if (latest.facts.length >= play.facts.length) return latest;
      onLookup.log();
      cache.set(key, play);
      return play;
    },

    async warmUp(nc, facts) {
      const before = forgetCount;
      const jsm = await jetstreamManager(nc, { checkAPI: false });
      await Promise.all(
        logs.map(async (_log, partition) => {
          const { first_seq: first, last_seq: last } = (
            await jsm.streams.info(playStream(partition))
          ).state;
          const cacheFacts = ({ payloads, erased }: CompleteBatch) => {
            if (forgetCount !== before) return;
            for (const [index, payload] of payloads.entries()) {
              if (erased.has(index)) continue;
              const fact = PlayFact.decode(payload);
              cacheFact(playKey(fact.gameId, fact.sessionId), fact);
            }
          };
          const range = { from: Math.max(first, last - facts + 1), to: last };
          const options = {
            ...range,
            maxBatch: 1_000,
            erased: createErasedFacts(nc, partition),
            onBatch: cacheFacts,
          };
          // Whatever was not read is read when it is asked for.
          await readLog(nc, playStream(partition), options).catch(() => undefined);
        }),
      );
    },

    forget(sessionIds, holdMs = 0) {
      forgetCount++;
      for (const sessionId of sessionIds ?? []) {
        clearTimeout(held.get(sessionId));
        held.delete(sessionId);
        if (holdMs > 0)
          held.set(sessionId, setTimeout(() => held.delete(sessionId), holdMs).unref());
      }
      const sessions = sessionIds && new Set(sessionIds);
      cache.forget((name) => !sessions || sessions.has(sessionIdOf(name)));
    },
    isHeld,
  };
  return repository;

  /**
   * Rejects with `VersionConflictError` when later attempts are archived: their subjects may be
   * free again.
   */
  async function requireUnarchived(
    gameId: number,
    sessionId: string,
    known: number,
  ): Promise<void> {
    const before = forgetCount;
    const archived = await archive.lookUp(gameId, sessionId, partitionFor(sessionId));
    if (archived.length <= known) return;
    // The command is decided again on what is cached.
    const key = playKey(gameId, sessionId);
    if (
      forgetCount === before &&
      !isHeld(sessionId) &&
      getCached(key).facts.length < archived.length
    ) {
      cache.set(key, archived.reduce(withFact, emptyPlay));
    }
    throw new VersionConflictError('of a play', known);
  }

  /** Skips a play whose first facts were not read: it would seem to have started later. */
  function cacheFact(key: string, fact: PlayFact): void {
    const play = getCached(key);
    if (fact.attempt === play.facts.length + 1) cache.set(key, withFact(play, fact));
  }
}
