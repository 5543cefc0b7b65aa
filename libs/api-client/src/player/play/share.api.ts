import type { SharedLink } from '@imguessr/contracts';
import { shareResult } from '@imguessr/contracts/later-routes';
import { send } from '../../typed-request.ts';

interface FinishedPlay {
  readonly gameId: number;
  readonly sessionId: string;
  readonly date?: string | undefined;
}

export function createSharedLink(
  { gameId, ...body }: FinishedPlay,
  signal: AbortSignal,
): Promise<SharedLink> {
  return send(shareResult, { params: { id: gameId }, body, signal });
}
