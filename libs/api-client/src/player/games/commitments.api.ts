import type { Commitment } from '@imguessr/contracts';
import { commitments } from '@imguessr/contracts/later-routes';
import { send } from '../../typed-request.ts';

/** Returns the commitments to a date, the one that counts last. */
export const fetchCommitmentsTo = async (
  date: string,
  signal?: AbortSignal,
): Promise<readonly Commitment[]> =>
  (await send(commitments, { query: { date }, signal })).commitments;

/** Returns the whole chain of commitments, in the order in which they were made. */
export async function fetchCommitments(signal?: AbortSignal): Promise<readonly Commitment[]> {
  const chain: Commitment[] = [];
  for (;;) {
    const query = { after: String(chain.at(-1)?.number ?? 0) };
    const { commitments: next, isLast } = await send(commitments, { query, signal });
    chain.push(...next);
    if (isLast || next.length === 0) return chain;
  }
}
