import type { PreviewLink } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';

/** Creates a link that shows a game as players see it, in any state, without a login. It is valid for 2 hours by default. */
export function createPreview(gameId: number, validForHours?: number): Promise<PreviewLink> {
  return adminClient.createPreview({
    params: { id: gameId },
    body: validForHours === undefined ? {} : { validForHours },
  });
}
