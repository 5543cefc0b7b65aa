import { CATALOG_PATTERN, getPlaySubject, PLAYED_SUBJECT } from '@imguessr/contracts';
import type { NatsLink, Request } from '@imguessr/messaging';
import type { ReadinessChecks } from '@imguessr/service-kit';

/** Ready means that a player could play: each service behind the gateway takes calls (an empty batch asks nothing). */
export function readinessOf(link: NatsLink, request: Request, partitions: number): ReadinessChecks {
  const answers = async (subject: string) => (await request(subject, '[]')).data.length > 0;
  return {
    nats: () => link.current !== undefined && !link.current.isClosed(),
    catalog: async () => {
      const call = JSON.stringify({ pattern: CATALOG_PATTERN.getWord, data: { gameId: 1 }, id: 'ready' });
      return (await request(CATALOG_PATTERN.getWord, call)).data.length > 0;
    },
    guesses: async () => {
      const all = Array.from({ length: partitions }, (_, partition) => answers(getPlaySubject(partition)));
      return (await Promise.all(all)).every(Boolean);
    },
    statistics: () => answers(PLAYED_SUBJECT),
  };
}
