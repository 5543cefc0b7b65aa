import type { ReportReason } from '@imguessr/contracts';
import { translatedError } from '@imguessr/texts';
import { OFFLINE, REQUEST_FAILED } from '../../messages.ts';
import * as client from './panel-client.ts';

interface Report {
  readonly gameId: number;
  readonly sessionId: string;
  readonly reason: ReportReason;
  readonly text: string;
}

/** Tells the makers of a game that something is wrong with it. */
export async function reportGame({ gameId, ...body }: Report): Promise<void> {
  await client.reportGame({
    params: { id: gameId },
    body,
    messageOf: ({ status, message }) =>
      message === undefined ? (status === 0 ? OFFLINE : REQUEST_FAILED) : translatedError(message),
  });
}
