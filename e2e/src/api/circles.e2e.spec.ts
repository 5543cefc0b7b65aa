// Needs all services: a table in PostgreSQL of results from the play log.
import { randomBytes, randomUUID } from 'node:crypto';
import type {
  CircleMembership,
  CircleMemberships,
  CircleStandings,
  RecoveredPlays,
  RecoveryCode,
} from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { call, expectError, fetchOk } from '../product/call.ts';
import { dailyGame, newPlayer } from '../product/player.ts';

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
const circlesOf = async (playerKey: string) =>
  (await fetchOk<CircleMemberships>('circles', { headers: keyOf(playerKey) })).circles;

describe('a circle', () => {
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
