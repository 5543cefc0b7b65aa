import type pg from 'pg';

const LOCK = 7019;

/**
 * Waits until no other command has the lock, which the end of the connection releases: a backup
 * reads the table of plays, and the log after it, as they are before an erasure or after it.
 */
export const lockLog = (db: pg.Client) => db.query('SELECT pg_advisory_lock($1)', [LOCK]);
