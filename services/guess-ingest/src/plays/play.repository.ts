import { partitionOf, playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { type EventStore, type History, VersionConflictError } from '@imguessr/event-sourcing';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { type AttemptLog, followStream } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { createFirstSights } from './first-sight.ts';
import { emptyPlay, type Play, withFact } from './play.ts';
import { createRecentPlays } from './recent-plays.ts';

/** The plays of the log, the recent ones cached. A cached play may be behind the log, never ahead of it. */
export interface PlayRepository {
  /**
   * Returns the facts of one play as a stream of events, cached. Its version is the number of attempts, so that an append
   * takes the next attempt's slot.
   */
  eventStore(gameId: number, sessionId: string, traceparent?: string): EventStore<PlayFact, Play>;
  /** Resolves with the play as the log has it now. */
  reload(gameId: number, sessionId: string): Promise<Play>;
  /** The same, without taking up memory that games being played need. */
  lookUp(gameId: number, sessionId: string): Promise<Play>;
  /** Notes that a session read a play that it has not started, at `atMs` since the Unix epoch. The first time counts. */
  noteSight(gameId: number, sessionId: string, atMs: number): void;
  /** Returns when that was; undefined where it is not known. */
  firstSeenAtMs(gameId: number, sessionId: string): number | undefined;
  /** Reads the newest `facts` of each partition into memory. */
  warm(nc: NatsConnection, facts: number): Promise<void>;
  /** Drops the plays of these sessions, by default of all, from memory, and remembers nothing of them for `holdMs` milliseconds. */
  forget(sessionIds?: readonly string[], holdMs?: number): void;
  /** Whether a session is being erased, so that no guess of it may be recorded. */
  isHeld(sessionId: string): boolean;
}

/** A play that is over is complete, so nothing can be missing from it. */
const historyOf = (play: Play): History<PlayFact, Play> => ({
  events: play.facts,
  version: play.facts.length,
  state: play,
  mayBeStale: !play.state.isOver,
});

/** Returns the name of a play in memory. */
export const playName = (gameId: number, sessionId: string): string => `${gameId}.${sessionId}`;
/** Returns the session in the name of a play. */
export const sessionOfPlay = (name: string): string => name.slice(name.indexOf('.') + 1);

/** Returns the plays over one slot log for each partition, with `capacity` plays cached; reports where started plays were `found`. */
export function createPlayRepository(
  logs: readonly AttemptLog[],
  capacity: number,
  found: { memory(): void; log(): void },
): PlayRepository {
  const memory = createRecentPlays(capacity);
  const sights = createFirstSights();
  /** The sessions that are held, each with the timer that ends it. */
  const held = new Map<string, NodeJS.Timeout>();
  /** Rises when plays are forgotten: what was read before may be erased by now, and is not remembered. */
  let forgotten = 0;
  const isHeld = (sessionId: string) => held.has(sessionId);
  const logOf = (sessionId: string): AttemptLog => {
    const log = logs[partitionOf(sessionId, logs.length)];
    if (!log) throw new Error('there is no partition');
    return log;
  };
  const known = (gameId: number, sessionId: string): Play => memory.get(playName(gameId, sessionId)) ?? emptyPlay;

  /** Resolves with the play and what the log has beyond it. */
  async function readOn(play: Play, gameId: number, sessionId: string): Promise<Play> {
    if (play.state.isOver || play.facts.length >= MAX_ATTEMPTS) return play;
    const stored = await logOf(sessionId).read(gameId, sessionId, play.facts.length + 1);
    return stored ? readOn(withFact(play, stored.fact), gameId, sessionId) : play;
  }

  const repository: PlayRepository = {
    eventStore: (gameId, sessionId, traceparent) => ({
      read() {
        const play = memory.get(playName(gameId, sessionId));
        if (play) found.memory();
        return historyOf(play ?? emptyPlay);
      },
      readLatest: async () => historyOf(await repository.reload(gameId, sessionId)),
      async append(_stream, expectedVersion, [fact]) {
        if (!fact) return expectedVersion;
        const { stored } = await logOf(sessionId).append(fact, traceparent);
        if (!stored) throw new VersionConflictError('of a play', expectedVersion);
        if (!isHeld(sessionId)) remember(fact);
        return expectedVersion + 1;
      },
    }),

    lookUp: (gameId, sessionId) => readOn(memory.peek(playName(gameId, sessionId)) ?? emptyPlay, gameId, sessionId),

    async reload(gameId, sessionId) {
      const before = forgotten;
      const play = await readOn(known(gameId, sessionId), gameId, sessionId);
      if (forgotten !== before || isHeld(sessionId)) return play;
      const latest = known(gameId, sessionId);
      if (latest.facts.length >= play.facts.length) return latest;
      found.log();
      memory.set(playName(gameId, sessionId), play);
      return play;
    },

    noteSight(gameId, sessionId, atMs) {
      if (!isHeld(sessionId)) sights.note(playName(gameId, sessionId), atMs);
    },

    firstSeenAtMs: (gameId, sessionId) => sights.find(playName(gameId, sessionId)),

    async warm(nc, facts) {
      const before = forgotten;
      await Promise.all(
        logs.map(async (log, partition) => {
          const last = await log.lastSequence();
          if (last === 0 || facts === 0) return;
          const finished = Promise.withResolvers<void>();
          const following = await followStream(nc, playStream(partition), {
            from: last - facts + 1,
            maxBatch: 1_000,
            onBatch: ({ messages, lastSeq }) => {
              if (forgotten === before) for (const message of messages) remember(PlayFact.decode(message.data));
              if (lastSeq >= last) finished.resolve();
            },
          });
          await Promise.race([finished.promise, following.done]);
          await following.stop();
        }),
      );
    },

    forget(sessionIds, holdMs = 0) {
      forgotten++;
      for (const sessionId of sessionIds ?? []) {
        clearTimeout(held.get(sessionId));
        held.delete(sessionId);
        if (holdMs > 0) held.set(sessionId, setTimeout(() => held.delete(sessionId), holdMs).unref());
      }
      const sessions = sessionIds && new Set(sessionIds);
      const isForgotten = (name: string) => !sessions || sessions.has(sessionOfPlay(name));
      memory.forget(isForgotten);
      sights.forget(isForgotten);
    },
    isHeld,
  };
  return repository;

  /** A play whose beginning lies before the window is left out: it would look as if it began later. */
  function remember(fact: PlayFact): void {
    const play = known(fact.gameId, fact.sessionId);
    if (fact.attempt === play.facts.length + 1) memory.set(playName(fact.gameId, fact.sessionId), withFact(play, fact));
  }
}
