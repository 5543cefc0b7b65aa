import type { Failure, Query, QueryName, QueryReply } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { z } from 'zod';

interface QueryDefinition<Name extends QueryName> {
  /** What a caller is told when there is no answer. */
  readonly invalid?: string;
  readonly failed: string;
  readonly valid?: z.ZodType;
  readonly logger: Logger;
  /** Resolves with undefined while plays are being counted. */
  read(query: Query<Name>): Promise<QueryReply<Name> | undefined>;
}

/** While plays are being counted, which takes seconds for a million plays. */
const LOADING: Failure = { code: 'UNAVAILABLE', message: 'Stats loading...' };

/** Returns a function that never rejects. */
export function createQuery<Name extends QueryName>({
  valid,
  invalid = '',
  failed,
  logger,
  read,
}: QueryDefinition<Name>): (query: Query<Name>) => Promise<QueryReply<Name>> {
  return async (query) => {
    if (valid && !valid.safeParse(query).success)
      return { error: { code: 'INVALID_REQUEST', message: invalid } };
    try {
      return (await read(query)) ?? { error: LOADING };
    } catch (error) {
      const { requestId, gameId }: { readonly requestId: string; readonly gameId?: number } = query;
      logger.error({ err: error, requestId, gameId }, failed);
      return { error: { code: 'INTERNAL', message: `${failed}. Please try again.` } };
    }
  };
}
