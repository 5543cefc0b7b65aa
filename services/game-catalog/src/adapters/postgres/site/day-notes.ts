import { VersionConflictError } from '@imguessr/event-sourcing';
import { sql, UniqueIntegrityConstraintViolationError } from 'slonik';
import { z } from 'zod';
import type { DayNotes, StoredDayNote } from '../../../day-notes/day-notes.port.ts';
import type { Database } from '../pool.ts';

const noteRow = z
  .object({
    date: z.string(),
    text: z.string(),
    revision: z.number(),
    actor: z.string(),
    atMs: z.number(),
  })
  .transform(({ actor, atMs, ...note }): StoredDayNote => ({ ...note, cause: { actor, atMs } }));
const FIELDS = sql.fragment`date::text AS date, text, revision, actor, at AS at_ms`;

export function postgresDayNotes(db: Database): DayNotes {
  return {
    storeFor: ({ actor, atMs }) => ({
      read: async (date) => {
        const rows = await db.any(sql.type(noteRow)`
          SELECT ${FIELDS} FROM day_note_fact WHERE date = ${date}::date ORDER BY revision`);
        return {
          events: rows.map(({ text }) => ({ type: 'DayNoted' as const, text })),
          version: rows.length,
        };
      },
      append: async (date, expectedVersion, events) => {
        const rows = events.map(({ text }, index) => [expectedVersion + index + 1, text]);
        try {
          await db.query(sql.unsafe`
            INSERT INTO day_note_fact (date, revision, at, actor, text)
            SELECT ${date}::date, revision, to_timestamp(${atMs / 1000}), ${actor}, text
            FROM ${sql.unnest(rows, ['int4', 'text'])} AS fact (revision, text)`);
        } catch (error) {
          const isTaken = error instanceof UniqueIntegrityConstraintViolationError;
          throw isTaken ? new VersionConflictError(date, expectedVersion) : error;
        }
        return expectedVersion + events.length;
      },
    }),
    latest: async (limit) => {
      const rows = await db.any(sql.type(noteRow)`
        SELECT * FROM (SELECT DISTINCT ON (day_note_fact.date) ${FIELDS} FROM day_note_fact
          ORDER BY day_note_fact.date DESC, revision DESC) note
        WHERE text <> '' ORDER BY date DESC LIMIT ${limit}`);
      return rows.toReversed();
    },
    noteOf: async (date) =>
      (await db.maybeOne(sql.type(noteRow)`
        SELECT ${FIELDS} FROM day_note_fact WHERE date = ${date}::date ORDER BY revision DESC LIMIT 1`)) ??
      undefined,
  };
}
