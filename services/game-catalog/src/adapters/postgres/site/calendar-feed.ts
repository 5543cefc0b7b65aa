import { sql } from 'slonik';
import { z } from 'zod';
import type { CalendarFeed } from '../../../schedule/calendar-feed.port.ts';
import type { Database } from '../pool.ts';

const createdRow = z.object({ createdAt: z.number() });
const digestRow = z.object({ digest: z.string() });

export function postgresCalendarFeed(db: Database): CalendarFeed {
  return {
    createdAt: async () => {
      const createdAt = await db.maybeOneFirst(
        sql.type(createdRow)`SELECT created_at FROM calendar_feed`,
      );
      return createdAt === null ? undefined : new Date(createdAt);
    },
    set: async (digest) => {
      if (digest === undefined) {
        await db.query(sql.unsafe`DELETE FROM calendar_feed`);
        return undefined;
      }
      const createdAt = await db.oneFirst(
        sql.type(createdRow)`INSERT INTO calendar_feed (digest) VALUES (${digest})
          ON CONFLICT (is_only) DO UPDATE SET digest = excluded.digest, created_at = excluded.created_at
          RETURNING created_at`,
      );
      return new Date(createdAt);
    },
    hasSecret: async (digest) =>
      (await db.maybeOne(
        sql.type(digestRow)`SELECT digest FROM calendar_feed WHERE digest = ${digest}`,
      )) !== null,
  };
}
