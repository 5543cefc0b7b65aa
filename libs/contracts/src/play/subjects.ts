/** The partition of the play log that holds a session: FNV-1a (32 bit) of its id, modulo the number of partitions. */
export function partitionOf(sessionId: string, partitions: number): number {
  if (partitions === 1) return 0;
  let hash = 0x811c9dc5;
  for (let i = 0; i < sessionId.length; i++) {
    hash = Math.imul(hash ^ sessionId.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0) % partitions;
}

/** The stream that holds one partition of the play log. */
export const playStream = (partition: number): string => `GUESS_${partition}`;

/** The slot of one attempt (1 to 5) of one play: one fact at most is ever stored there. */
export const attemptSubject = (partition: number, gameId: number, sessionId: string, attempt: number): string =>
  `guess.${partition}.${gameId}.${sessionId}.${attempt}`;

/**
 * Where a partition keeps its record of erasures, an `ErasedPlay` under each number from 1 without gaps. These are slots
 * of a game that never exists, so one writer wins a number, and the record lasts exactly as long as the log.
 */
export const erasureSubject = (partition: number, number: number): string =>
  attemptSubject(partition, 0, String(number), 1);

/** Where guess-ingest takes batches of `GuessCommand`. */
export const submitSubject = (partition: number): string => `svc.guess.submit.${partition}`;

/** Where guess-ingest answers batches of `GetPlayRequest`. */
export const getPlaySubject = (partition: number): string => `svc.guess.read.${partition}`;

/** Where every instance of guess-ingest answers `ForgetPlays`. */
export const FORGET_PLAYS_SUBJECT = 'svc.guess.forget';

/** The stream of the catalog's facts, and the subject of one game's. */
export const CATALOG_STREAM = 'CATALOG';
export const catalogSubject = (gameId: number): string => `catalogfact.${gameId}`;

/** Where the stats projector answers batches of `StatsQuery`, `PlayedQuery`, and rebuild requests. */
export const STATS_SUBJECT = 'svc.stats.read';
/** Clue quality of a game. */
export const CLUES_SUBJECT = 'svc.stats.clues';
/** Where the stats projector says whose statistics changed, as `StatisticsChanged`; nobody answers. */
export const STATS_CHANGED_SUBJECT = 'event.stats.changed';
export const PLAYED_SUBJECT = 'svc.stats.played';
export const REBUILD_SUBJECT = 'svc.stats.rebuild';
/** Where the stats projector answers `ForgetPlayed`. */
export const FORGET_PLAYED_SUBJECT = 'svc.stats.forget';
