import type { KeyedQueue } from '@imguessr/async';
import type { ErasePlays, PlaysErased } from '@imguessr/contracts';
import { erasePlays } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { Pool } from 'pg';
import type { PlayMemory } from '../plays/play-memory.ts';
import type { PlayStorage } from '../plays/store-plays.ts';

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

  const erase = async ({ sessionIds }: ErasePlays): Promise<PlaysErased> => {
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
    isErasing: (sessionId: string): boolean => held.has(sessionId),
    erase,
  };
}
