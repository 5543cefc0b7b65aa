import { idField } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import { createQuery } from '../query.ts';

const validQuery = z.object({ gameId: idField, tag: z.int().min(0) });

interface LabelSource {
  whenCounted(name: 'automated'): Promise<unknown>;
  /** Undefined while labels are being counted. */
  labelled(gameId: number): Promise<{ isBurst(tag: number): boolean } | undefined>;
}

interface BurstQueryOptions {
  readonly current: () => LabelSource | undefined;
  readonly logger: Logger;
}

/** Includes everything in the log at the time of the query. */
export const createBurstQuery = ({ current, logger }: BurstQueryOptions) =>
  createQuery<'burst'>({
    valid: validQuery,
    loading: 'Plays are still being labelled. Please try again in a moment.',
    invalid: '`gameId` and `tag` must be integers.',
    failed: 'The labels could not be read',
    logger,
    async read({ gameId, tag }) {
      const source = current();
      await source?.whenCounted('automated');
      const labelled = await source?.labelled(gameId);
      return labelled && { isBurst: labelled.isBurst(tag) };
    },
  });
