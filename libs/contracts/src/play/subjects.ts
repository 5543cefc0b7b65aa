/** What guess-ingest is asked. The one writer of plays answers. */
export const GUESS_SUBJECTS = {
  submit: 'svc.guess.submit',
  read: 'svc.guess.read',
  played: 'svc.guess.played',
  erase: 'svc.guess.erase',
} as const;

/** The session id of an erased play; those of players contain no dot. */
export const ERASED_SESSION_PREFIX = 'erased.';

export const CATALOG_STREAM = 'CATALOG';
export const catalogSubject = (gameId: number): string => `catalogfact.${gameId}`;

/** Answered with `RebuildProgress`. */
export const REBUILD_SUBJECT = 'svc.stats.rebuild';
