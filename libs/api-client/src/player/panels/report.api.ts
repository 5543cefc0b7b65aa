import type { ReportReason } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { sendFromPanel } from './panel-request.ts';

interface Report {
  readonly gameId: number;
  readonly sessionId: string;
  readonly reason: ReportReason;
  readonly text: string;
}

/** Tells the makers of a game that something is wrong with it. */
export async function reportGame({ gameId, ...body }: Report): Promise<void> {
  await sendFromPanel(routes.reportGame, { params: { id: gameId }, body });
}
