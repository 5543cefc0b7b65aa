import { VersionConflictError } from '@imguessr/event-sourcing';
import { sql, UniqueIntegrityConstraintViolationError } from 'slonik';
import { z } from 'zod';
import type { Database } from '../../../database/pool.ts';
import type { SiteDescribed } from '../../../site/site.decide.ts';
import type { SiteStore } from '../../../site/site-store.port.ts';

const text = z.string();
const face = z.object({
  name: text,
  line: text,
  credit: text,
  accent: text.optional(),
  imprint: text.optional(),
  logo: text.optional(),
});
const factRow = z
  .object({ kind: z.literal('SiteDescribed'), body: z.object({ face }) })
  .transform(({ kind, body }): SiteDescribed => ({ type: kind, ...body }));
const pngRow = z.object({ png: z.instanceof(Buffer) });

export function postgresSiteStore(db: Database): SiteStore {
  return {
    storeFor: ({ actor, atMs }) => ({
      read: async () => {
        const events = await db.any(
          sql.type(factRow)`SELECT kind, body FROM site_fact ORDER BY revision`,
        );
        return { events, version: events.length };
      },
      append: async (stream, expectedVersion, events) => {
        const rows = events.map(({ type, ...body }, index) => [
          expectedVersion + index + 1,
          type,
          JSON.stringify(body),
        ]);
        try {
          await db.query(sql.unsafe`
            INSERT INTO site_fact (revision, at, actor, kind, body)
            SELECT revision, to_timestamp(${atMs / 1000}), ${actor}, kind, body::jsonb
            FROM ${sql.unnest(rows, ['int4', 'text', 'text'])} AS fact (revision, kind, body)`);
        } catch (error) {
          const isTaken = error instanceof UniqueIntegrityConstraintViolationError;
          throw isTaken ? new VersionConflictError(stream, expectedVersion) : error;
        }
        return expectedVersion + events.length;
      },
    }),
    latest: async () =>
      (await db.maybeOne(
        sql.type(factRow)`SELECT kind, body FROM site_fact ORDER BY revision DESC LIMIT 1`,
      )) ?? undefined,
    saveLogo: async (path, png) => {
      await db.query(
        sql.unsafe`INSERT INTO site_logo (path, png) VALUES (${path}, ${sql.binary(png)}) ON CONFLICT DO NOTHING`,
      );
    },
    logo: async (path) =>
      (await db.maybeOneFirst(sql.type(pngRow)`SELECT png FROM site_logo WHERE path = ${path}`)) ??
      undefined,
  };
}
