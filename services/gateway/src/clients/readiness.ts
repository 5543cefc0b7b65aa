import {
  catalogPattern,
  type GetPlayReply,
  type GetPlayRequest,
  GUESS_SUBJECTS,
  QUERY_SUBJECTS,
} from '@imguessr/contracts';
import type { Caller, NatsLink } from '@imguessr/messaging';
import type { ReadinessChecks } from '@imguessr/service-kit';

/** A game and a session that never exist: reading their play costs nothing. */
const NO_PLAY = { gameId: 2 ** 31 - 1, sessionId: 'ready', isForHistory: true, requestId: 'ready' };

/**
 * Returns checks of what a player needs: NATS is connected, every service behind the gateway
 * responds, and somebody is the writer of plays.
 */
export function createReadinessChecks(link: NatsLink, caller: Caller): ReadinessChecks {
  const read = caller.to<GetPlayRequest, GetPlayReply>(GUESS_SUBJECTS.read);
  const responded = () => true;
  return {
    nats: () => link.current !== undefined && !link.current.isClosed(),
    catalog: () => caller.callMethod(catalogPattern('getWord'), { gameId: 1 }).then(responded),
    guesses: async () => 'records' in (await read(NO_PLAY)),
    statistics: () => caller.probe(QUERY_SUBJECTS.read).then(responded),
  };
}
