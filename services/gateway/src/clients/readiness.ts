import {
  catalogPattern,
  type GetPlayReply,
  type GetPlayRequest,
  getPlaySubject,
  PLAYED_SUBJECT,
  partitionOf,
} from '@imguessr/contracts';
import type { NatsLink, Request } from '@imguessr/messaging';
import type { ReadinessChecks } from '@imguessr/service-kit';

/** A game that never exists, so that reading a play of it finds nothing and costs one request to the log. */
const NO_GAME = 2 ** 31 - 1;

/**
 * Returns checks of what a player needs: NATS is connected, every service behind the gateway responds, and each partition of
 * the play log can be read.
 */
export function createReadinessChecks(link: NatsLink, request: Request, partitions: number): ReadinessChecks {
  const reads = Array.from({ length: partitions }, (_, partition) => ({
    subject: getPlaySubject(partition),
    batch: JSON.stringify([
      { gameId: NO_GAME, sessionId: sessionOf(partition, partitions), isForHistory: true, requestId: 'ready' },
    ] satisfies GetPlayRequest[]),
  }));
  const canRead = async ({ subject, batch }: (typeof reads)[number]) =>
    (await request(subject, batch)).json<GetPlayReply[]>().every((reply) => 'records' in reply);
  const responds = async (subject: string) => (await request(subject, '[]')).data.length > 0;
  return {
    nats: () => link.current !== undefined && !link.current.isClosed(),
    catalog: async () => {
      const call = JSON.stringify({ pattern: catalogPattern('getWord'), data: { gameId: 1 }, id: 'ready' });
      return (await request(catalogPattern('getWord'), call)).data.length > 0;
    },
    guesses: async () => (await Promise.all(reads.map(canRead))).every(Boolean),
    statistics: () => responds(PLAYED_SUBJECT),
  };
}

/** Returns an id that no session has, in a partition. */
function sessionOf(partition: number, partitions: number): string {
  for (let n = 0; ; n++) {
    const sessionId = `ready-${n}`;
    if (partitionOf(sessionId, partitions) === partition) return sessionId;
  }
}
