import type { RecoveredPlay, RecoveryCode, TransferredPlay } from '@imguessr/contracts';
import { OFFLINE, REQUEST_FAILED } from '../messages.ts';
import type { FailedResponse } from '../request.ts';
import * as client from './panel-client.ts';

const messageOf = ({ status, message }: FailedResponse): string => message ?? (status === 0 ? OFFLINE : REQUEST_FAILED);

/** Returns a code that transfers plays to another device. It can be used once, within 24 hours. */
export function createRecoveryCode(plays: readonly TransferredPlay[]): Promise<RecoveryCode> {
  return client.createRecoveryCode({ body: { plays }, messageOf });
}

/**
 * Returns the plays that a code transfers, as recorded by the server, and invalidates the code. `key` is the idempotency key,
 * created once per code entered: a retry with the same key returns the same response.
 */
export async function redeemRecoveryCode(code: string, key: string): Promise<readonly RecoveredPlay[]> {
  const headers = { 'idempotency-key': key };
  return (await client.redeemRecoveryCode({ headers, body: { code }, messageOf })).plays;
}
