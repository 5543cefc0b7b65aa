import type { RecoveredPlays, RecoveryCode, TransferredPlay } from '@imguessr/contracts';
import { OFFLINE, REQUEST_FAILED } from '../../messages.ts';
import type { FailedResponse } from '../../request.ts';
import * as client from './panel-client.ts';

const messageOf = ({ status, message }: FailedResponse): string => message ?? (status === 0 ? OFFLINE : REQUEST_FAILED);

/** Returns a code that transfers plays, and the keys of memberships in circles, to another device. It can be used once, within 24 hours. */
export function createRecoveryCode(
  plays: readonly TransferredPlay[],
  playerKeys: readonly string[],
): Promise<RecoveryCode> {
  const body = { plays, ...(playerKeys.length > 0 && { playerKeys: [...playerKeys] }) };
  return client.createRecoveryCode({ body, messageOf });
}

/**
 * Returns what a code transfers, the plays as recorded by the server, and invalidates the code. `key` is the idempotency key,
 * created once per code entered: a retry with the same key returns the same response.
 */
export function redeemRecoveryCode(code: string, key: string): Promise<RecoveredPlays> {
  const headers = { 'idempotency-key': key };
  return client.redeemRecoveryCode({ headers, body: { code }, messageOf });
}
