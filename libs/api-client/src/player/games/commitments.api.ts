import type { Commitment, endpoints } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { typedRequest } from '../../typed-request.ts';

// A client of its own: the results do not load the requests of the panels.
const commitments = /* @__PURE__ */ typedRequest<(typeof endpoints)['commitments']>(routes.commitments);

/** Returns the commitments to a date, the one that counts last. */
export const fetchCommitmentsTo = async (date: string, signal?: AbortSignal): Promise<readonly Commitment[]> =>
  (await commitments({ query: { date }, signal })).commitments;

/** Returns the whole chain of commitments, in the order in which they were made. */
export async function fetchCommitments(signal?: AbortSignal): Promise<readonly Commitment[]> {
  const chain: Commitment[] = [];
  for (;;) {
    const { commitments: next, isLast } = await commitments({
      query: { after: String(chain.at(-1)?.number ?? 0) },
      signal,
    });
    chain.push(...next);
    if (isLast || next.length === 0) return chain;
  }
}
