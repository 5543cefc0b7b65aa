import { partitionOf } from '@imguessr/contracts';
import {
  createBatcher,
  type Member,
  type Members,
  NoRespondersError,
  type RequestMany,
  RequestTimeoutError,
} from '@imguessr/messaging';

type Send<Item, Reply> = (item: Item) => Promise<Reply>;

/** The subjects of one kind of request. */
interface Subjects {
  /** Returns the subject on which any member accepts batches of a partition. */
  readonly any: (partition: number) => string;
  /** Returns the subject on which a member accepts batches of all partitions. */
  readonly member: (member: string) => string;
}

/**
 * Returns a function that sends an item in a batch to the member of its session. If that member is gone, any member receives
 * the item; if it does not answer in time, the promise rejects, and later items go to others until it announces itself again.
 */
export function createMemberBatchers<Item extends { readonly sessionId: string }, Reply>(
  request: RequestMany,
  members: Members,
  partitions: number,
  subjects: Subjects,
): Send<Item, Reply> {
  const toPartition = Array.from({ length: partitions }, (_, partition) =>
    createBatcher<Item, Reply>(request, subjects.any(partition)),
  );
  const toAny: Send<Item, Reply> = (item) => {
    const send = toPartition[partitionOf(item.sessionId, partitions)];
    return send ? send(item) : Promise.reject(new RangeError('a play log has at least one partition'));
  };
  // Keyed by the listed member itself, so that the batcher of one that is gone is released.
  const batchers = new WeakMap<Member, Send<Item, Reply>>();
  const batcherOf = (member: Member) => {
    const known = batchers.get(member);
    if (known) return known;
    const batcher = createBatcher<Item, Reply>(request, subjects.member(member.id));
    batchers.set(member, batcher);
    return batcher;
  };

  return (item) => {
    const member = members.choose(item.sessionId);
    if (!member) return toAny(item);
    return batcherOf(member)(item).catch((error: unknown) => {
      const isGone = error instanceof NoRespondersError;
      if (isGone || error instanceof RequestTimeoutError) members.drop(member);
      if (isGone) return toAny(item);
      throw error;
    });
  };
}
