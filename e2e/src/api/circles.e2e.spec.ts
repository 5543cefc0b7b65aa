// Needs all services: a table in PostgreSQL of results from the play log.
import { randomBytes, randomUUID } from 'node:crypto';
import type {
  CircleMembership,
  CircleMemberships,
  CircleStandings,
  CountedPlays,
  RecoveredPlays,
  RecoveryCode,
} from '@imguessr/contracts';
import { emptyDistribution, utcDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { call, expectError, fetchOk } from '../product/call.ts';
import { dailyGame, newPlayer, type Player } from '../product/player.ts';

const newKey = () => randomBytes(16).toString('hex');
const keyOf = (playerKey: string) => ({ 'player-key': playerKey });

const createCircle = (playerKey: string, nickname: string, key = randomUUID()) =>
  call<CircleMembership>('createCircle', {
    headers: { ...keyOf(playerKey), 'idempotency-key': key },
    body: { name: 'Friends', nickname },
  });
const join = (playerKey: string, circleId: string, nickname: string) =>
  call<CircleMembership>('joinCircle', {
    params: { circleId },
    headers: keyOf(playerKey),
    body: { nickname },
  });
const standings = (playerKey: string, circleId: string, date = utcDate(Date.now())) =>
  call<CircleStandings>('circleStandings', {
    params: { circleId },
    query: { date },
    headers: keyOf(playerKey),
  });
const count = async (
  playerKey: string,
  players: readonly Pick<Player, 'gameId' | 'sessionId'>[],
) => {
  const plays = players.map(({ gameId, sessionId }) => ({ gameId, sessionId }));
  return (await fetchOk<CountedPlays>('countPlays', { headers: keyOf(playerKey), body: { plays } }))
    .gameIds;
};
const circlesOf = async (playerKey: string) =>
  (await fetchOk<CircleMemberships>('circles', { headers: keyOf(playerKey) })).circles;

describe('a circle', () => {
  test('shows results from the play log, and emptyDistribution of today before the caller has finished', async () => {
    const { gameId, word } = await dailyGame();
    const [ann, bob] = [newKey(), newKey()];
    const { circleId } = (await createCircle(ann, 'Ann')).json;
    await join(bob, circleId, 'Bob');

    const early = newPlayer(gameId);
    await early.reveal();
    expect(await count(ann, [early])).toEqual([]);
    await early.guess(word);
    expect(await count(ann, [early])).toEqual([gameId]);

    const late = newPlayer(gameId);
    const closed = await standings(bob, circleId);

    expect(closed.json).toMatchObject({ name: 'Friends', isOpen: false });
    expect(closed.json.standings).toEqual([
      { nickname: 'Ann', isYou: false, week: emptyDistribution, allTime: emptyDistribution },
      { nickname: 'Bob', isYou: true, week: emptyDistribution, allTime: emptyDistribution },
    ]);
    expect(closed.text).not.toMatch(new RegExp(`${word}|${early.sessionId}|${ann}`));

    await late.giveUp();
    expect(await count(bob, [late])).toEqual([gameId]);
    const open = (await standings(bob, circleId)).json;
    const solved = { ...emptyDistribution, try2: 1 };
    const failed = { ...emptyDistribution, failed: 1 };
    expect(open.isOpen).toBe(true);
    expect(open.standings).toEqual([
      { nickname: 'Ann', isYou: false, today: 'try2', week: solved, allTime: solved },
      { nickname: 'Bob', isYou: true, today: 'failed', week: failed, allTime: failed },
    ]);

    // Neither another play of the game nor somebody else's changes a result that counts.
    const again = newPlayer(gameId);
    await again.guess(word);
    expect(await count(bob, [again, early])).toEqual([gameId]);
    expect((await standings(bob, circleId)).json).toEqual(open);
  });

  test('is closed to everybody who is not in it', async () => {
    const { circleId } = (await createCircle(newKey(), 'Ann')).json;
    expectError(await standings(newKey(), circleId), 403);
    expectError(await standings(newKey(), 'A'.repeat(22)), 403);
    expectError(await join(newKey(), 'A'.repeat(22), 'Ann'), 404);
    expectError(await call('circleInvitation', { params: { circleId: 'A'.repeat(22) } }), 404);
    expectError(await call('circles', {}), 400);
  });

  test('moves to another device with the games', async () => {
    const { gameId } = await dailyGame();
    const ann = newKey();
    const membership = (await createCircle(ann, 'Ann')).json;
    const player = newPlayer(gameId);
    await player.giveUp();
    const plays = [{ gameId, sessionId: player.sessionId }];
    const { code } = await fetchOk<RecoveryCode>('createRecoveryCode', {
      body: { plays, playerKeys: [ann] },
    });
    const taken = await fetchOk<RecoveredPlays>('redeemRecoveryCode', { body: { code } });
    expect(taken.playerKeys).toEqual([ann]);
    expect(await circlesOf(taken.playerKeys?.[0] ?? '')).toEqual([membership]);
  });
});
