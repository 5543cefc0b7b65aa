import {
  catalogPattern,
  type GetPlayReply,
  type GetPlayRequest,
  getPlaySubject,
  partitionOf,
  QUERY_SUBJECTS,
} from '@imguessr/contracts';
import type { Caller, NatsLink } from '@imguessr/messaging';
import type { ReadinessChecks } from '@imguessr/service-kit';

/**
 * A game that never exists, so that reading a play of it finds nothing and costs one request to the
 * log.
 */
const NO_GAME = 2 ** 31 - 1;

/**
 * Returns checks of what a player needs: NATS is connected, every service behind the gateway
 * responds, and each partition of
 * the play log can be read.
 */
export function createReadinessChecks(
  link: NatsLink,
  caller: Caller,
  partitions: number,
): ReadinessChecks {
  const reads = Array.from({ length: partitions }, (_, partition) => ({
    read: caller.to<GetPlayRequest, GetPlayReply>(getPlaySubject(partition)),
    play: {
      gameId: NO_GAME,
      sessionId: sessionOf(partition, partitions),
      isForHistory: true,
      requestId: 'ready',
    },
  }));
  const canRead = async ({ read, play }: (typeof reads)[number]) => 'records' in (await read(play));
  const responded = () => true;
  return {
    nats: () => link.current !== undefined && !link.current.isClosed(),
    catalog: () => caller.callMethod(catalogPattern('getWord'), { gameId: 1 }).then(responded),
    guesses: async () => (await Promise.all(reads.map(canRead))).every(Boolean),
    statistics: () => caller.probe(QUERY_SUBJECTS.played).then(responded),
  };
}

/** Returns an id that no session has, in a partition. */
function sessionOf(partition: number, partitions: number): string {
  for (let n = 0; ; n++) {
    const sessionId = `ready-${n}`;
    if (partitionOf(sessionId, partitions) === partition) return sessionId;
  }
}
