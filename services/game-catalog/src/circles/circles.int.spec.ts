// Needs PostgreSQL: limits that hold for requests at once.
import { createHash } from 'node:crypto';
import type { CirclePlay } from '@imguessr/contracts';
import {
  emptyDistribution,
  MAX_CIRCLE_MEMBERS,
  MAX_CIRCLES_PER_PLAYER,
  type Outcome,
} from '@imguessr/game-rules';
import { useDatabase } from '@imguessr/testing/fixtures';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { usePool } from '../testing/fixtures.ts';
import { CirclesStore } from './circles.store.ts';
import { ResultsStore } from './results.store.ts';

const db = usePool(useDatabase());
const circles = () => new CirclesStore(db);
const results = () => new ResultsStore(db);
const TODAY = '2026-05-10';
const OPEN_BEFORE = '2026-05-10';

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
let circlesMade = 0;
/** Returns the id of a circle that no other test uses. */
const newId = () => digestOf(`circle ${++circlesMade}`).slice(0, 22);
const memberOf = (circleId: string, player: string) => ({ circleId, player: digestOf(player) });
const inviteOf = (invitationId: string, player: string) => ({
  invitationId,
  player: digestOf(player),
});
const played = (date: string, outcome: Outcome, session = 's'): CirclePlay => ({
  gameId: Number(date.replaceAll('-', '')),
  date,
  outcome,
  session: digestOf(session),
});

/** Resolves with the id of a circle with these members, the first of whom created it. */
async function newCircle(...players: string[]): Promise<string> {
  const circleId = newId();
  for (const player of players) {
    await circles().create(
      memberOf(circleId, player),
      'Friends',
      player.replaceAll(/[^a-z]/gi, ''),
    );
  }
  return circleId;
}
const seenBy = (player: string, circleId: string, date = TODAY) =>
  results().seenBy(memberOf(circleId, player), date, OPEN_BEFORE);

describe('a circle', () => {
  test('is created once, however often the request is repeated', async () => {
    const circleId = newId();
    const create = () => circles().create(memberOf(circleId, 'repeats'), 'Friends', 'Ann');
    await Promise.all([create(), create(), create()]);
    expect(await circles().circlesOf(digestOf('repeats'))).toEqual([
      { circleId, name: 'Friends', nickname: 'Ann', invitationId: circleId, isOwner: true },
    ]);
  });

  test('has at most 50 members, also if they join at once', async () => {
    const circleId = await newCircle('first');
    const others = Array.from({ length: MAX_CIRCLE_MEMBERS + 3 }, (_, index) =>
      circles().join(inviteOf(circleId, `full ${index}`), `Full${index}`),
    );
    const results = await Promise.all(others);
    expect(results.filter((result) => result === 'CIRCLE_FULL')).toHaveLength(4);
    expect(await circles().invitation(circleId)).toEqual({
      name: 'Friends',
      members: MAX_CIRCLE_MEMBERS,
      isFull: true,
    });
  });

  test('is one of at most 20 of a player, also if they are joined at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: MAX_CIRCLES_PER_PLAYER + 1 }, () => newCircle('host')),
    );
    // Created by the same player, so the last one was refused and left nothing.
    const known = await Promise.all(ids.map((id) => circles().invitation(id)));
    expect(known.filter((invitation) => invitation === undefined)).toHaveLength(1);
    const other = await newCircle('other host');
    expect(await circles().join(inviteOf(other, 'host'), 'Zed')).toBe('TOO_MANY_CIRCLES');
  });

  test('has each nickname once, whatever its case and its alphabet', async () => {
    const circleId = await newCircle('Ann');
    expect(await circles().join(inviteOf(circleId, 'another'), 'ANN')).toBe('NICKNAME_TAKEN');
    expect(await circles().join(inviteOf(circleId, 'Cyrillic'), 'Сос')).toMatchObject({
      nickname: 'Сос',
    });
    expect(await circles().join(inviteOf(circleId, 'Latin'), 'Coc')).toBe('NICKNAME_TAKEN');
    expect(await circles().join(inviteOf(circleId, 'Ann'), 'ANN')).toMatchObject({
      nickname: 'ANN',
    });
  });

  test('without members is deleted, and nothing of it stays', async () => {
    const circleId = await newCircle('Leaver');
    await results().count(digestOf('Leaver'), [played('2026-05-01', 'try2')]);
    await circles().leave(memberOf(circleId, 'Leaver'), OPEN_BEFORE);
    await circles().leave(memberOf(circleId, 'Leaver'), OPEN_BEFORE);
    expect(await circles().invitation(circleId)).toBeUndefined();
    const everything = await db.any(sql.unsafe`
      SELECT row_to_json(circle_member)::text FROM circle_member WHERE circle_id = ${circleId}
      UNION ALL SELECT row_to_json(circle_result)::text FROM circle_result WHERE player = ${digestOf('Leaver')}`);
    expect(everything).toEqual([]);
  });
});

describe('the owner of a circle', () => {
  const memberIdOf = async (owner: string, circleId: string, nickname: string) =>
    (await seenBy(owner, circleId))?.standings.find((member) => member.nickname === nickname)
      ?.memberId ?? '';
  const removal = (memberId: string) => ({
    memberId,
    invitationId: newId(),
    openBefore: OPEN_BEFORE,
  });

  test('removes a member, whose link does not lead back', async () => {
    const circleId = await newCircle('Owner', 'Rude', 'Third');
    await results().count(digestOf('Rude'), [played('2026-05-09', 'try1')]);
    const change = removal(await memberIdOf('Owner', circleId, 'Rude'));
    const changed = {
      circleId,
      name: 'Friends',
      nickname: 'Owner',
      invitationId: change.invitationId,
      isOwner: true,
    };
    expect(await circles().removeMember(memberOf(circleId, 'Owner'), change)).toEqual(changed);
    expect((await seenBy('Owner', circleId))?.standings.map(({ nickname }) => nickname)).toEqual([
      'Owner',
      'Third',
    ]);
    expect((await results().countedGames(digestOf('Rude'), [20_260_509])).gameIds).toEqual([]);
    expect(await circles().join(inviteOf(circleId, 'Rude'), 'Rude')).toBe('NOT_FOUND');
    expect(await circles().create(memberOf(circleId, 'Rude'), 'Friends', 'Rude')).toBe('NOT_FOUND');
    expect(await circles().invitation(circleId)).toBeUndefined();

    expect(await circles().join(inviteOf(circleId, 'Third'), 'Renamed')).toMatchObject({
      nickname: 'Renamed',
    });
    expect(await circles().join(inviteOf(change.invitationId, 'Fourth'), 'Fourth')).toMatchObject({
      circleId,
      invitationId: change.invitationId,
      isOwner: false,
    });
  });

  test('renews the invitation, and changes nothing for members', async () => {
    const circleId = await newCircle('Host', 'Guest');
    const invitationId = newId();
    expect(await circles().renewInvitation(memberOf(circleId, 'Host'), invitationId)).toMatchObject(
      {
        invitationId,
      },
    );
    expect(await circles().invitation(circleId)).toBeUndefined();
    expect(await circles().invitation(invitationId)).toEqual({
      name: 'Friends',
      members: 2,
      isFull: false,
    });
    expect(await circles().circlesOf(digestOf('Guest'))).toMatchObject([
      { circleId, invitationId, isOwner: false },
    ]);
  });

  test('is nobody else, and cannot remove themselves', async () => {
    const circleId = await newCircle('Creator', 'Other');
    expect(await memberIdOf('Other', circleId, 'Creator')).toBe('');
    const other = removal(await memberIdOf('Creator', circleId, 'Other'));
    expect(await circles().removeMember(memberOf(circleId, 'Other'), other)).toBe('NOT_THE_OWNER');
    expect(await circles().renewInvitation(memberOf(circleId, 'somebody else'), newId())).toBe(
      'NOT_THE_OWNER',
    );
    const unknown = removal('00000000-0000-4000-8000-000000000000');
    expect(await circles().removeMember(memberOf(circleId, 'Creator'), unknown)).toMatchObject({
      invitationId: circleId,
    });
  });

  test('is who joined first among the present members', async () => {
    const circleId = await newCircle('First', 'Second', 'Third');
    await circles().leave(memberOf(circleId, 'First'), OPEN_BEFORE);
    await circles().join(inviteOf(circleId, 'First'), 'First');
    const owners = ['First', 'Second', 'Third'].map(
      async (player) => (await circles().circlesOf(digestOf(player)))[0],
    );
    expect((await Promise.all(owners)).map((membership) => membership?.isOwner)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the results of a circle', () => {
  test('are counted by outcome for the week and for all dates', async () => {
    const circleId = await newCircle('Ann');
    const plays = [
      played('2026-05-03', 'failed'),
      played('2026-05-04', 'try2'),
      played('2026-05-09', 'try2'),
      played(TODAY, 'try5'),
    ];
    await results().count(digestOf('Ann'), plays);
    expect(await seenBy('Ann', circleId)).toEqual({
      name: 'Friends',
      isOpen: true,
      standings: [
        {
          nickname: 'Ann',
          isYou: true,
          today: 'try5',
          week: { ...emptyDistribution, try2: 2, try5: 1 },
          allTime: { ...emptyDistribution, failed: 1, try2: 2, try5: 1 },
        },
      ],
    });
  });

  test('of a current date are in no number until the viewer has finished its game', async () => {
    const circleId = await newCircle('Early', 'Late');
    await results().count(digestOf('Early'), [
      played('2026-05-09', 'try1'),
      played(TODAY, 'try3'),
      played('2026-05-11', 'try4'),
    ]);
    const before = await seenBy('Late', circleId);
    expect(before?.isOpen).toBe(false);
    const one = { ...emptyDistribution, try1: 1 };
    expect(before?.standings).toEqual([
      { nickname: 'Early', isYou: false, week: one, allTime: one },
      { nickname: 'Late', isYou: true, week: emptyDistribution, allTime: emptyDistribution },
    ]);
    await results().count(digestOf('Late'), [played(TODAY, 'failed')]);
    const after = await seenBy('Late', circleId);
    expect(after?.isOpen).toBe(true);
    expect(after?.standings.map(({ nickname, today }) => [nickname, today])).toEqual([
      ['Early', 'try3'],
      ['Late', 'failed'],
    ]);
    // Without the game of tomorrow.
    expect(after?.standings[0]?.allTime).toEqual({ ...one, try3: 1 });
  });

  test('are not stored for somebody who is in no circle, and not shown to one who is not in this one', async () => {
    await results().count(digestOf('nobody'), [played(TODAY, 'try1')]);
    expect(await results().countedGames(digestOf('nobody'), [20_260_510])).toEqual({
      gameIds: [],
      isMember: false,
    });
    expect(await seenBy('nobody', await newCircle('Ann'))).toBeUndefined();
  });

  test('are deleted with the session that made them', async () => {
    const circleId = await newCircle('Erased');
    await results().count(digestOf('Erased'), [
      played('2026-05-01', 'try2', 'gone'),
      played('2026-05-02', 'try3', 'kept'),
    ]);
    expect(await results().forget([digestOf('gone'), digestOf('unknown')])).toBe(1);
    const [left] = (await seenBy('Erased', circleId))?.standings ?? [];
    expect(left?.week).toEqual(emptyDistribution);
    expect(left?.allTime).toEqual({ ...emptyDistribution, try3: 1 });
  });

  test('stay until the player has left the last circle', async () => {
    const [one, two] = [await newCircle('Both'), await newCircle('Both')];
    await results().count(digestOf('Both'), [played('2026-05-09', 'try2'), played(TODAY, 'try1')]);
    await circles().leave(memberOf(one, 'Both'), OPEN_BEFORE);
    expect((await seenBy('Both', two))?.standings[0]?.today).toBe('try1');
    await circles().leave(memberOf(two, 'Both'), OPEN_BEFORE);
    expect((await results().countedGames(digestOf('Both'), [20_260_509])).gameIds).toEqual([]);
  });

  test('of a current date are not replaced after leaving and joining again, and deleted when the date is over', async () => {
    const circleId = await newCircle('Stays', 'Back');
    const back = memberOf(circleId, 'Back');
    await results().count(back.player, [played('2026-05-09', 'try3'), played(TODAY, 'try5')]);
    await circles().leave(back, OPEN_BEFORE);
    await circles().deleteUnused(OPEN_BEFORE);
    expect((await seenBy('Stays', circleId))?.standings.map(({ nickname }) => nickname)).toEqual([
      'Stays',
    ]);

    await circles().join(inviteOf(circleId, 'Back'), 'Back');
    await results().count(back.player, [{ ...played(TODAY, 'try1', 'second'), gameId: 98 }]);
    expect((await seenBy('Back', circleId))?.standings[0]?.today).toBe('try5');

    await circles().leave(back, OPEN_BEFORE);
    await circles().deleteUnused('2026-05-11');
    expect((await results().countedGames(back.player, [20_260_510])).gameIds).toEqual([]);
  });
});

test('memberships that nobody has used for over a year are deleted', async () => {
  const circleId = await newCircle('Gone', 'Here');
  await db.query(sql.unsafe`
    UPDATE circle_member SET seen_on = current_date - 401 WHERE player = ${digestOf('Gone')}`);
  await circles().deleteUnused(OPEN_BEFORE);
  expect((await circles().invitation(circleId))?.members).toBe(1);
});
