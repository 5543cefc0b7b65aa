import type { CarriedPlay, RecoveredPlay, RecoveredPlays, RecoveryCode } from '@imguessr/contracts';
import { type Refusal, request } from './request.ts';
import { sendJson } from './send-json.ts';

const inWords = ({ status, message }: Refusal) =>
  message ?? (status === 0 ? 'There is no connection just now.' : 'That did not work. Please try again.');

/** A code that brings plays to another device, once and within a day. */
export function makeRecoveryCode(plays: readonly CarriedPlay[]): Promise<RecoveryCode> {
  return request('/api/recovery-codes', sendJson('POST', { plays }), inWords);
}

/**
 * What a code carries, as the server recorded it; the code is used up by it. `key` is made once per code that is typed:
 * asking again with the same key, as when the answer got lost, gives the answer again.
 */
export async function redeemRecoveryCode(code: string, key: string): Promise<readonly RecoveredPlay[]> {
  const init = sendJson('POST', { code }, { 'Idempotency-Key': key });
  return (await request<RecoveredPlays>('/api/recovery-codes/redeem', init, inWords)).plays;
}
