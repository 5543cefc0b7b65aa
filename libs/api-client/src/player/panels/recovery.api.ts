import type { RecoveredPlays, RecoveryCode, TransferredPlay } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { sendFromPanel } from './panel-request.ts';

/** Returns a code for plays and memberships of circles, valid once within 24 hours. */
export function createRecoveryCode(
  plays: readonly TransferredPlay[],
  playerKeys: readonly string[],
): Promise<RecoveryCode> {
  const body = { plays, ...(playerKeys.length > 0 && { playerKeys: playerKeys }) };
  return sendFromPanel(routes.createRecoveryCode, { body });
}

/**
 * Returns what a code transfers, and invalidates it. A retry with an idempotency key gets the first
 * response.
 */
export function redeemRecoveryCode(code: string, key: string): Promise<RecoveredPlays> {
  const headers = { 'idempotency-key': key };
  return sendFromPanel(routes.redeemRecoveryCode, { headers, body: { code } });
}
