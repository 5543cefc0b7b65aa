import type { RecoveredPlays, RecoveryCode, TransferredPlay } from '@imguessr/contracts';
import * as client from './panel-client.ts';
import { messageOf } from './panel-message.ts';

/** Returns a code for plays and memberships of circles, valid once within 24 hours. */
export function createRecoveryCode(
  plays: readonly TransferredPlay[],
  playerKeys: readonly string[],
): Promise<RecoveryCode> {
  const body = { plays, ...(playerKeys.length > 0 && { playerKeys: [...playerKeys] }) };
  return client.createRecoveryCode({ body, messageOf });
}

/** Returns what a code transfers, and invalidates it. A retry with an idempotency key gets the first response. */
export function redeemRecoveryCode(code: string, key: string): Promise<RecoveredPlays> {
  const headers = { 'idempotency-key': key };
  return client.redeemRecoveryCode({ headers, body: { code }, messageOf });
}
