import { CATALOG_PATTERN, getPlaySubject, PLAYED_SUBJECT } from '@imguessr/contracts';
import type { NatsLink, Request } from '@imguessr/messaging';
import type { ReadinessChecks } from '@imguessr/service-kit';

/**
 * Returns checks of what a player needs: NATS is connected and every service behind the gateway responds (to an empty
 * batch).
 */
export function createReadinessChecks(link: NatsLink, request: Request, partitions: number): ReadinessChecks {
  const responds = async (subject: string) => (await request(subject, '[]')).data.length > 0;
  return {
    nats: () => link.current !== undefined && !link.current.isClosed(),
    catalog: async () => {
      const call = JSON.stringify({ pattern: CATALOG_PATTERN.getWord, data: { gameId: 1 }, id: 'ready' });
      return (await request(CATALOG_PATTERN.getWord, call)).data.length > 0;
    },
    guesses: async () => {
      const all = Array.from({ length: partitions }, (_, partition) => responds(getPlaySubject(partition)));
      return (await Promise.all(all)).every(Boolean);
    },
    statistics: () => responds(PLAYED_SUBJECT),
  };
}
