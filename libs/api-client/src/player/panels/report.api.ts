import type { ReportReason } from '@imguessr/contracts';
import * as client from './panel-client.ts';
import { messageOf } from './panel-message.ts';

interface Report {
  readonly gameId: number;
  readonly sessionId: string;
  readonly reason: ReportReason;
  readonly text: string;
}

/** Tells the makers of a game that something is wrong with it. */
export async function reportGame({ gameId, ...body }: Report): Promise<void> {
  await client.reportGame({ params: { id: gameId }, body, messageOf });
}
