/** Returns the 32-bit FNV-1a hash, from 0 to 2³² - 1. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export function partitionOf(sessionId: string, partitions: number): number {
  return partitions === 1 ? 0 : hashOf(sessionId) % partitions;
}

export const playStream = (partition: number): string => `GUESS_${partition}`;

/** An attempt, 1 to 5, stores at most one fact. */
export const attemptSubject = (
  partition: number,
  gameId: number,
  sessionId: string,
  attempt: number,
): string => `guess.${partition}.${gameId}.${sessionId}.${attempt}`;

/** Matches all attempts of a play. */
export const playSubject = (partition: number, gameId: number, sessionId: string): string =>
  `guess.${partition}.${gameId}.${sessionId}.*`;

/**
 * Returns the subject of an erasure record, numbered from 1 without gaps. As attempts in game 0,
 * which never exists,
 * concurrent writers cannot share a number, and records live as long as the log.
 */
export const erasureSubject = (partition: number, number: number): string =>
  attemptSubject(partition, 0, String(number), 1);

/** The session id of an anonymous copy; those of players contain no dot. */
export const ERASED_SESSION_PREFIX = 'erased.';
export const erasedSessionId = (partition: number, number: number): string =>
  `${ERASED_SESSION_PREFIX}${partition}.${number}`;

export const erasureNumberOf = (sessionId: string): number => Number(sessionId.split('.')[2]);

export const submitSubject = (partition: number): string => `svc.guess.submit.${partition}`;
export const memberSubmitSubject = (member: string): string => `svc.guess.member.${member}.submit`;

export const getPlaySubject = (partition: number): string => `svc.guess.read.${partition}`;
export const memberGetPlaySubject = (member: string): string => `svc.guess.member.${member}.read`;

export const GUESS_MEMBERS_SUBJECT = 'svc.guess.members';

export const FORGET_PLAYS_SUBJECT = 'svc.guess.forget';

export const CATALOG_STREAM = 'CATALOG';
export const catalogSubject = (gameId: number): string => `catalogfact.${gameId}`;

/** Answered with `RebuildProgress`. */
export const REBUILD_SUBJECT = 'svc.stats.rebuild';
/** Answered with `AuditProgress`. */
export const AUDIT_SUBJECT = 'svc.stats.audit';
export const FORGET_PLAYED_SUBJECT = 'svc.stats.forget';
