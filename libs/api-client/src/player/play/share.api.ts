import type { endpoints, SharedLink } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { typedRequest } from '../../typed-request.ts';

// A client of its own: the results do not load the requests of the panels.
const shareResult = /* @__PURE__ */ typedRequest<(typeof endpoints)['shareResult']>(routes.shareResult);

interface FinishedPlay {
  readonly gameId: number;
  readonly sessionId: string;
  readonly date?: string | undefined;
}

export function createSharedLink({ gameId, ...body }: FinishedPlay, signal: AbortSignal): Promise<SharedLink> {
  return shareResult({ params: { id: gameId }, body, signal });
}
