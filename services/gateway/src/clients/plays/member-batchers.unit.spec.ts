import { partitionOf } from '@imguessr/contracts';
import { type Member, NoRespondersError, type RequestMany, RequestTimeoutError } from '@imguessr/messaging';
import { expect, test } from 'vitest';
import { createMemberBatchers } from './member-batchers.ts';

const PARTITIONS = 4;

interface Item {
  readonly sessionId: string;
}

/** A batcher over a server that answers with the subject it received, except where `fail` returns an error. */
function routed(listed: Member[], fail: (subject: string) => Error | undefined = () => undefined) {
  const received: string[] = [];
  const request: RequestMany = async (subject, data, receive) => {
    received.push(subject);
    const error = fail(subject);
    if (error) throw error;
    const items = JSON.parse(String(data)) as Item[];
    receive({ json: () => items.map(() => subject) } as never);
  };
  const members = {
    choose: () => listed[0],
    drop: (member: Member) => void listed.splice(listed.indexOf(member), 1),
  };
  const subjects = { any: (partition: number) => `any.${partition}`, member: (member: string) => `to.${member}` };
  return { send: createMemberBatchers<Item, string>(request, members, PARTITIONS, subjects), received };
}

const item = { sessionId: 's' };
const first: Member = { id: 'm1', hash: 1 };
const sessions = Array.from({ length: 20 }, (_, i) => ({ sessionId: `session-${i}` }));

test('an item is sent to the member of its session', async () => {
  const { send } = routed([first]);
  expect(await send(item)).toBe('to.m1');
});

test('items of one turn for the same member share a message, whatever their partitions', async () => {
  const { send, received } = routed([first]);
  await Promise.all(sessions.map(send));
  expect(received).toEqual(['to.m1']);
});

test('without a known member any member of the partition receives the item', async () => {
  const { send } = routed([]);
  const subjects = await Promise.all(sessions.map(send));
  expect(subjects).toEqual(sessions.map(({ sessionId }) => `any.${partitionOf(sessionId, PARTITIONS)}`));
});

test('an item for a member that is gone goes to any member at once, later ones no longer to that member', async () => {
  const { send, received } = routed([first], (subject) =>
    subject.endsWith('m1') ? new NoRespondersError(subject) : undefined,
  );
  expect(await send(item)).toMatch(/^any\.\d$/);
  expect(await send(item)).toMatch(/^any\.\d$/);
  expect(received.filter((subject) => subject === 'to.m1')).toHaveLength(1);
});

test('an item that a member did not answer in time rejects, and its repetition goes to any member', async () => {
  const { send } = routed([first], (subject) =>
    subject.endsWith('m1') ? new RequestTimeoutError(subject) : undefined,
  );
  await expect(send(item)).rejects.toBeInstanceOf(RequestTimeoutError);
  expect(await send(item)).toMatch(/^any\.\d$/);
});
