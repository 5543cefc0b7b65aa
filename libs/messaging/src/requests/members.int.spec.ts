// Needs NATS: announcements reach several followers.
import { useFixture } from '@imguessr/testing/fixtures';
import { startNats, until } from '@imguessr/testing/node';
import { afterEach, expect, test } from 'vitest';
import { linkOf } from '../connection/connect.ts';
import { useConnection } from '../testing/use-connection.ts';
import { announceMember, followMembers } from './members.ts';

const nats = useFixture(
  () => startNats(),
  (server) => server.stop(),
);
const nc = useConnection(nats);
const leaves: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
});

let lastSubject = 0;
/** Returns the members of a subject of their own, and a function that starts to announce one. */
function membersAndAnnounce() {
  const subject = `test.members.${++lastSubject}`;
  const announce = (member: string, isReady = () => true) => {
    const leave = announceMember(nc, subject, member, isReady);
    leaves.push(leave);
    return leave;
  };
  return { subject, members: followMembers(linkOf(nc), subject), announce };
}
const KEYS = Array.from({ length: 40 }, (_, i) => `session-${i}`);

test('a member is chosen as soon as it announces itself, and no longer once it leaves', async () => {
  const { members, announce } = membersAndAnnounce();
  expect(members.choose('s')).toBeUndefined();
  const leave = announce('m1');
  await until('the member', () => members.choose('s')?.id === 'm1');
  leave();
  await until('its end', () => members.choose('s') === undefined);
});

test('every follower chooses the same member for a key', async () => {
  const { subject, members, announce } = membersAndAnnounce();
  for (const member of ['m1', 'm2', 'm3']) announce(member);
  const others = followMembers(linkOf(nc), subject);
  const choices = (of: typeof members) => KEYS.map((key) => of.choose(key)?.id);
  await until('all members', () => new Set([...choices(members), ...choices(others)]).size === 3);
  await until('the same choices', () => choices(members).join() === choices(others).join());
});

test('a member that is not ready is not chosen', async () => {
  const { members, announce } = membersAndAnnounce();
  let isReady = false;
  announce('m1', () => isReady);
  announce('m2');
  await until('the ready member', () => members.choose('s')?.id === 'm2');
  expect(KEYS.every((key) => members.choose(key)?.id === 'm2')).toBe(true);
  isReady = true;
  await until('the other member', () => KEYS.some((key) => members.choose(key)?.id === 'm1'));
});

test('a dropped member is chosen again after its next announcement', async () => {
  const { members, announce } = membersAndAnnounce();
  announce('m1');
  const member = await until('the member', () => members.choose('s'));
  members.drop(member);
  expect(members.choose('s')).toBeUndefined();
  await until('the member again', () => members.choose('s')?.id === 'm1');
});

test('a member that no longer announces itself is not chosen', async () => {
  const { members, announce } = membersAndAnnounce();
  let isReady = true;
  announce('m1', () => isReady);
  await until('the member', () => members.choose('s')?.id === 'm1');
  isReady = false;
  await until('its expiry', () => members.choose('s') === undefined, 10_000);
});
