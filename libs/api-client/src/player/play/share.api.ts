import type { endpoints, SharedLink } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { typedRequest } from '../../typed-request.ts';

// Of its own, so that the results do not load the requests of the panels.
const shareResult = /* @__PURE__ */ typedRequest<(typeof endpoints)['shareResult']>(routes.shareResult);

/** The finished play to pass on; `date` if it is one of a daily game. */
interface FinishedPlay {
  readonly gameId: number;
  readonly sessionId: string;
  readonly date?: string | undefined;
}

/** Returns the link to a result, with the number of its day. */
export function createSharedLink({ gameId, ...body }: FinishedPlay, signal: AbortSignal): Promise<SharedLink> {
  return shareResult({ params: { id: gameId }, body, signal });
}
