import type { CarriedPlay, RecoveredPlay, RecoveredPlays, RecoveryCode } from '@imguessr/contracts';
import { type Refusal, request } from './request.ts';

const inWords = ({ status, message }: Refusal) =>
  message ?? (status === 0 ? 'There is no connection just now.' : 'That did not work. Please try again.');

/** A code that brings plays to another device, once and within a day. */
export function makeRecoveryCode(plays: readonly CarriedPlay[]): Promise<RecoveryCode> {
  return request('/api/recovery-codes', post({ plays }), inWords);
}

/**
 * What a code carries, as the server recorded it; the code is used up by it. `key` is made once per code that is typed:
 * asking again with the same key, as when the answer got lost, gives the answer again.
 */
export async function redeemRecoveryCode(code: string, key: string): Promise<readonly RecoveredPlay[]> {
  const init = post({ code }, { 'Idempotency-Key': key });
  return (await request<RecoveredPlays>('/api/recovery-codes/redeem', init, inWords)).plays;
}

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
