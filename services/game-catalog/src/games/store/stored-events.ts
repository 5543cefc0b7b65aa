import { byName, CLUE_TEXT_NAMES, GAME_TEXT_NAMES, LICENCES } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import { sqlNumber } from '../../database/one-column.ts';
import type { Database } from '../../database/pool.ts';
import type { GameEvent, RecordedEvent } from '../rule/game.events.ts';

export interface StoredEvent extends RecordedEvent {
  readonly position: number;
  readonly gameId: number;
}

const id = z.int().positive();
/** A licence that a later release adds is read as unknown. */
export const storedCredit = z.object({
  author: z.string(),
  licence: z.enum(LICENCES).catch('unknown'),
  source: z.string(),
});
const imageDetails = {
  ...byName(CLUE_TEXT_NAMES, () => z.string().optional()),
  description: z.string(),
  credit: storedCredit.optional(),
};
export const storedDetails = byName(GAME_TEXT_NAMES, () => z.string().optional());
const gameEvent: z.ZodType<GameEvent> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('GameCreated'),
    word: z.string(),
    isActive: z.boolean(),
    isDaily: z.boolean(),
    ...storedDetails,
  }),
  z.object({ type: z.literal('WordChanged'), word: z.string() }),
  z.object({ type: z.literal('DetailsChanged'), ...storedDetails }),
  z.object({ type: z.literal('GameActivated') }),
  z.object({ type: z.literal('GameDeactivated') }),
  z.object({ type: z.literal('DailyFlagSet') }),
  z.object({ type: z.literal('DailyFlagCleared') }),
  z.object({
    type: z.literal('ImageAdded'),
    imageId: id,
    pictureHash: z.string(),
    ...imageDetails,
  }),
  z.object({ type: z.literal('ImageDescribed'), imageId: id, ...imageDetails }),
  z.object({ type: z.literal('ImagePictureReplaced'), imageId: id, pictureHash: z.string() }),
  z.object({ type: z.literal('ImagesReordered'), imageIds: z.array(id) }),
  z.object({ type: z.literal('ImageRemoved'), imageId: id }),
  z.object({ type: z.literal('GameDeleted') }),
  z.object({ type: z.literal('GameRestored') }),
  z.object({
    type: z.literal('DailyGamePicked'),
    date: z.string(),
    isPlanned: z.boolean(),
  }),
  z.object({ type: z.literal('DailyGameReleased'), date: z.string() }),
]);

const eventRow = z
  .object({
    position: z.number(),
    gameId: z.number(),
    revision: z.number(),
    at: z.number(),
    actor: z.string(),
    kind: z.string(),
    body: z.record(z.string(), z.unknown()),
  })
  .transform(
    (row): StoredEvent => ({
      position: row.position,
      gameId: row.gameId,
      revision: row.revision,
      cause: { actor: row.actor, atMs: row.at },
      event: gameEvent.parse({ ...row.body, type: row.kind }),
    }),
  );

export function readEvents(db: Database, gameId: number): Promise<readonly StoredEvent[]> {
  return db.any(sql.type(eventRow)`
    SELECT position, game_id, revision, at, actor, kind, body FROM catalog_fact
    WHERE game_id = ${gameId} ORDER BY revision`);
}

/** Returns events in the order in which they were committed. */
export function readEventsAfter(
  db: Database,
  position: number,
  limit: number,
): Promise<readonly StoredEvent[]> {
  return db.any(sql.type(eventRow)`
    SELECT position, game_id, revision, at, actor, kind, body FROM catalog_fact
    WHERE position > ${position} ORDER BY position LIMIT ${limit}`);
}

export function readEventAt(db: Database, position: number): Promise<StoredEvent | null> {
  return db.maybeOne(sql.type(eventRow)`
    SELECT position, game_id, revision, at, actor, kind, body FROM catalog_fact WHERE position = ${position}`);
}

/** Resolves with 0 when there is none. */
export function readHeadPosition(db: Database): Promise<number> {
  return db.oneFirst(sqlNumber`SELECT coalesce(max(position), 0) AS head FROM catalog_fact`);
}
