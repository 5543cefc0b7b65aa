import { partitionOf } from '@imguessr/contracts';
import {
  type Caller,
  type Member,
  NoRespondersError,
  RequestTimeoutError,
} from '@imguessr/messaging';
import { expect, test } from 'vitest';
import { createMemberCalls } from './member-calls.ts';

const PARTITIONS = 4;

interface Item {
  readonly sessionId: string;
}

/** Calls of responders that reply with their subject, except where `fail` returns an error. */
function routed(listed: Member[], fail: (subject: string) => Error | undefined = () => undefined) {
  const received: string[] = [];
  /** The subjects that were asked for a function that calls them. */
  const asked: string[] = [];
  const to = ((subject: string) => {
    asked.push(subject);
    return async () => {
      received.push(subject);
      const error = fail(subject);
      if (error) throw error;
      return subject;
    };
  }) as Caller['to'];
  const members = {
    choose: () => listed[0],
    drop: (member: Member) => void listed.splice(listed.indexOf(member), 1),
  };
  const subjects = {
    any: (partition: number) => `any.${partition}`,
    member: (member: string) => `to.${member}`,
  };
  return {
    send: createMemberCalls<Item, string>({ to }, members, PARTITIONS, subjects),
    received,
    asked,
  };
}

const item = { sessionId: 's' };
const first: Member = { id: 'm1', hash: 1 };
const sessions = Array.from({ length: 20 }, (_, i) => ({ sessionId: `session-${i}` }));

test('an item is sent to the member of its session', async () => {
  const { send } = routed([first]);
  expect(await send(item)).toBe('to.m1');
});

test('items for the same member go through one function, which batches them, whatever their partitions', async () => {
  const { send, received, asked } = routed([first]);
  await Promise.all(sessions.map(send));
  expect(received).toEqual(sessions.map(() => 'to.m1'));
  expect(asked.filter((subject) => subject === 'to.m1')).toHaveLength(1);
});

test('without a known member any member of the partition receives the item', async () => {
  const { send } = routed([]);
  const subjects = await Promise.all(sessions.map(send));
  expect(subjects).toEqual(
    sessions.map(({ sessionId }) => `any.${partitionOf(sessionId, PARTITIONS)}`),
  );
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
