import { type KeyedQueue, withTimeout } from '@imguessr/async';
import type { ErasePlays, PlaysErased } from '@imguessr/contracts';
import { erasePlays } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { Pool } from 'pg';
import type { PlayMemory } from '../plays/play-memory.ts';
import type { PlayStorage } from '../plays/store-plays.ts';
import type { StoredPlays } from '../plays/stored-plays.ts';

/** A takeover waits no longer for PostgreSQL. */
const MAX_WAIT_MS = 500;

interface ErasureDeps {
  readonly pool: Pool;
  readonly memory: PlayMemory;
  readonly storage: PlayStorage;
  /** By session. */
  readonly queue: KeyedQueue;
  readonly logger: Logger;
}

/** Makes plays anonymous, while no guess of their sessions is accepted. */
export function createErasure({ pool, memory, storage, queue, logger }: ErasureDeps) {
  const held = new Set<string>();

  const erase = async (sessionIds: readonly string[]): Promise<PlaysErased> => {
    for (const sessionId of sessionIds) held.add(sessionId);
    try {
      await queue.settled((sessionId) => held.has(String(sessionId)));
      const through = await storage.storeAll();
      const plays = await erasePlays(pool, sessionIds);
      memory.forget(sessionIds);
      logger.info({ sessions: sessionIds.length, plays }, 'plays made anonymous');
      return { plays, through };
    } catch (error) {
      // Without the request, which has session ids.
      logger.error({ reason: (error as Error).message }, 'could not make plays anonymous');
      return { error: 'The plays could not be erased. Please try again.' };
    } finally {
      for (const sessionId of sessionIds) held.delete(sessionId);
    }
  };
  return {
    isHeld: (sessionId: string): boolean => held.has(sessionId),
    erase: ({ sessionIds }: ErasePlays) => erase(sessionIds),
  };
}

/** Forgets what the table has: another writer may have erased it there. */
export async function forgetStored(stored: StoredPlays, memory: PlayMemory): Promise<void> {
  const watermark = stored.watermark().catch(() => undefined);
  const through = await withTimeout(watermark, MAX_WAIT_MS);
  if (through !== undefined) memory.forgetStored(through);
}
