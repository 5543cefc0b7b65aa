import type { RecoveredPlay, RecoveryCode, TransferredPlay } from '@imguessr/contracts';
import { OFFLINE, TRY_AGAIN } from '../messages.ts';
import type { Refusal } from '../request.ts';
import * as client from './panel-client.ts';

const messageOf = ({ status, message }: Refusal): string => message ?? (status === 0 ? OFFLINE : TRY_AGAIN);

/** Returns a code that brings plays to another device, once and within a day. */
export function createRecoveryCode(plays: readonly TransferredPlay[]): Promise<RecoveryCode> {
  return client.createRecoveryCode({ body: { plays }, messageOf });
}

/**
 * Returns what a code carries, as the server recorded it; the code is used up by it. `key` is created once per code that is
 * typed: sending it again with the same key, as after a lost answer, returns the answer again.
 */
export async function redeemRecoveryCode(code: string, key: string): Promise<readonly RecoveredPlay[]> {
  const headers = { 'idempotency-key': key };
  return (await client.redeemRecoveryCode({ headers, body: { code }, messageOf })).plays;
}
