import { siteBranding } from '@imguessr/contracts';
import { type EventStore, VersionConflictError } from '@imguessr/event-sourcing';
import { Inject, Injectable } from '@nestjs/common';
import { sql, UniqueIntegrityConstraintViolationError } from 'slonik';
import { z } from 'zod';
import { DATABASE, type Database } from '../database/pool.ts';
import type { Cause } from '../games/rule/game.events.ts';
import type { SiteDescribed } from './site.decide.ts';

const factRow = z
  .object({ kind: z.literal('SiteDescribed'), body: z.object({ branding: siteBranding }) })
  .transform(({ kind, body }): SiteDescribed => ({ type: kind, ...body }));
const pngRow = z.object({ png: z.instanceof(Buffer) });

@Injectable()
export class SiteStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** The only stream is that of the site, whatever its name. */
  storeFor({ actor, atMs }: Cause): EventStore<SiteDescribed> {
    return {
      read: async () => {
        const events = await this.db.any(
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
          await this.db.query(sql.unsafe`
            INSERT INTO site_fact (revision, at, actor, kind, body)
            SELECT revision, to_timestamp(${atMs / 1000}), ${actor}, kind, body::jsonb
            FROM ${sql.unnest(rows, ['int4', 'text', 'text'])} AS fact (revision, kind, body)`);
        } catch (error) {
          const isTaken = error instanceof UniqueIntegrityConstraintViolationError;
          throw isTaken ? new VersionConflictError(stream, expectedVersion) : error;
        }
        return expectedVersion + events.length;
      },
    };
  }

  async latest(): Promise<SiteDescribed | undefined> {
    const fact = await this.db.maybeOne(
      sql.type(factRow)`SELECT kind, body FROM site_fact ORDER BY revision DESC LIMIT 1`,
    );
    return fact ?? undefined;
  }

  /** An equal logo is stored once. */
  async saveLogo(path: string, png: Buffer): Promise<void> {
    await this.db.query(
      sql.unsafe`INSERT INTO site_logo (path, png) VALUES (${path}, ${sql.binary(png)}) ON CONFLICT DO NOTHING`,
    );
  }

  async logo(path: string): Promise<Buffer | undefined> {
    const query = sql.type(pngRow)`SELECT png FROM site_logo WHERE path = ${path}`;
    return (await this.db.maybeOneFirst(query)) ?? undefined;
  }
}
