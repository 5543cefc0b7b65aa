/**
 * Where numbers are compared with the play log: stored in Redis, and in the answers that players
 * get.
 */
export type Audited = 'redis' | 'public';

/** A wrong number of a game; `place` names the stored projection and its partition. */
export interface AuditedDifference {
  readonly audited: Audited;
  readonly gameId: number;
  readonly place: string;
  readonly field: string;
  readonly expected: string;
  readonly found: string;
}

export interface AuditReport {
  readonly endedAtMs: number;
  /** Games that were compared; in Redis one for each partition and projection. */
  readonly games: Readonly<Record<Audited, number>>;
  /** Numbers that differ. */
  readonly differences: Readonly<Record<Audited, number>>;
  /** The first of them. */
  readonly examples: readonly AuditedDifference[];
}

/** Sent every few seconds until `done`; then with a report, or with an error. */
export interface AuditProgress {
  readonly done: boolean;
  readonly report?: AuditReport;
  readonly error?: string;
}
