/** Returns the 32-bit FNV-1a hash of a text, from 0 to 2³² - 1. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Returns the partition of the play log that stores a session: the hash of its id modulo the number of partitions. */
export function partitionOf(sessionId: string, partitions: number): number {
  return partitions === 1 ? 0 : hashOf(sessionId) % partitions;
}

/** Returns the name of the stream that stores one partition of the play log. */
export const playStream = (partition: number): string => `GUESS_${partition}`;

/** Returns the subject of an attempt (1 to 5) of a play, which stores at most one fact. */
export const attemptSubject = (partition: number, gameId: number, sessionId: string, attempt: number): string =>
  `guess.${partition}.${gameId}.${sessionId}.${attempt}`;

/** Returns the subject that matches all attempts of a play. */
export const playSubject = (partition: number, gameId: number, sessionId: string): string =>
  `guess.${partition}.${gameId}.${sessionId}.*`;

/**
 * Returns the subject of a partition's record of an erasure, an `ErasedPlay`; records are numbered from 1 without gaps.
 * They are attempts in game 0, which never exists: concurrent writers cannot use the same number, and the records live
 * exactly as long as the log.
 */
export const erasureSubject = (partition: number, number: number): string =>
  attemptSubject(partition, 0, String(number), 1);

/** What the session id of every anonymous copy of an erased fact starts with. No player has one: their ids contain no dot. */
export const ERASED_SESSION_PREFIX = 'erased.';
/** Returns the session id that the anonymous copies of one erasure record share. */
export const erasedSessionId = (partition: number, number: number): string =>
  `${ERASED_SESSION_PREFIX}${partition}.${number}`;

/** Returns the number of the erasure record whose anonymous copies have a session id. */
export const erasureNumberOf = (sessionId: string): number => Number(sessionId.split('.')[2]);

/** Returns the subject on which any member of guess-ingest accepts batches of `GuessCommand`. */
export const submitSubject = (partition: number): string => `svc.guess.submit.${partition}`;
/** Returns the subject on which a given member of guess-ingest accepts batches of `GuessCommand` of all partitions. */
export const memberSubmitSubject = (member: string): string => `svc.guess.member.${member}.submit`;

/** Returns the subject on which any member of guess-ingest accepts batches of `GetPlayRequest`. */
export const getPlaySubject = (partition: number): string => `svc.guess.read.${partition}`;
/** Returns the subject on which a given member of guess-ingest accepts batches of `GetPlayRequest` of all partitions. */
export const memberGetPlaySubject = (member: string): string => `svc.guess.member.${member}.read`;

/** The subject on which the members of guess-ingest announce themselves. */
export const GUESS_MEMBERS_SUBJECT = 'svc.guess.members';

/** The subject on which every instance of guess-ingest handles `ForgetPlays`. */
export const FORGET_PLAYS_SUBJECT = 'svc.guess.forget';

/** The stream of the catalog's facts. */
export const CATALOG_STREAM = 'CATALOG';
/** Returns the subject of a game's facts in the stream of the catalog. */
export const catalogSubject = (gameId: number): string => `catalogfact.${gameId}`;

/** The subject on which the stats projector accepts batches of `StatsQuery`. */
export const STATS_SUBJECT = 'svc.stats.read';
/** The subject on which the stats projector accepts batches of `CluesQuery`. */
export const CLUES_SUBJECT = 'svc.stats.clues';
/** The subject on which the stats projector accepts batches of `ClueStatisticsQuery`. */
export const CLUE_STATISTICS_SUBJECT = 'svc.stats.clue-statistics';
/** The subjects on which the stats projector accepts batches of `FiguresQuery` and of `DailyFiguresQuery`. */
export const FIGURES_SUBJECT = 'svc.stats.figures';
export const DAILY_FIGURES_SUBJECT = 'svc.stats.days';
/** The subject on which the stats projector publishes `StatisticsChanged`. */
export const STATS_CHANGED_SUBJECT = 'event.stats.changed';
/** The subject on which the stats projector accepts batches of `PlayedQuery`. */
export const PLAYED_SUBJECT = 'svc.stats.played';
/** The subject on which the stats projector accepts rebuild requests, answered with `RebuildProgress`. */
export const REBUILD_SUBJECT = 'svc.stats.rebuild';
/** The subject on which the stats projector handles `ForgetPlayed`. */
export const FORGET_PLAYED_SUBJECT = 'svc.stats.forget';
