// Needs all services: a play is read from the log after its game was deleted.
import { setTimeout as pause } from 'node:timers/promises';
import type { RecoveredPlays, RecoveryCode } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { logIn, PASSWORD } from '../product/admin.ts';
import { call, fetchOk, type Reply } from '../product/call.ts';
import { createGame } from '../product/new-game.ts';
import { newPlayer, type Player } from '../product/player.ts';

const codeFor = async (players: readonly Pick<Player, 'gameId' | 'sessionId'>[]) => {
  const plays = players.map(({ gameId, sessionId }) => ({ gameId, sessionId }));
  return (await fetchOk<RecoveryCode>('createRecoveryCode', { body: { plays } })).code;
};

/**
 * Redeems a code; if other tests have exhausted the limit of this address, waits as the response
 * asks and retries.
 */
async function redeem(code: string): Promise<Reply<RecoveredPlays>> {
  const reply = await call<RecoveredPlays>('redeemRecoveryCode', { body: { code } });
  if (reply.status !== 429) return reply;
  await pause(Number(reply.headers.get('retry-after')) * 1_000);
  return redeem(code);
}

describe.skipIf(!canAccessInternals || !PASSWORD)('a play of a deleted game', () => {
  test('is transferred with its outcome', async () => {
    const gameId = await createGame('HERON');
    const player = newPlayer(gameId);
    await expect.poll(async () => (await player.giveUp()).status).toBe(201);
    await (await logIn()).fetchOk('deleteGame', { params: { id: gameId } });
    await expect
      .poll(() => call('gameById', { params: { id: gameId } }).then(({ status }) => status))
      .toBe(404);
    const { plays } = (await redeem(await codeFor([player]))).json;
    expect(plays).toMatchObject([{ gameId, end: { outcome: 'failed', word: 'HERON' } }]);
  });
});
