// Needs all services: players in the game of the day while an administrator changes it.
import type { AdminGame, DeletedGame, GamePayload } from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASE_URL } from '../product/address.ts';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';
import { call, expectError } from '../product/call.ts';
import { newPlayer, type Player } from '../product/player.ts';

describe.skipIf(!PASSWORD)("today's game", () => {
  let admin: Admin;
  let date: string;
  /** The game that had the day before the tests, which it gets back. */
  let former: number;
  let game: AdminGame;
  let other: AdminGame;

  const onAir = (day = date) => call<GamePayload>('dailyGame', { query: { date: day } });
  /**
   * Resolves with whether the page of the day contains a game, by the address of its first picture.
   */
  const isOnPage = async ({ images: [first] }: AdminGame) => {
    const page = await fetch(new URL(`/daily/${date}`, BASE_URL));
    return (await page.text()).includes(first?.url.slice(0, -'.webp'.length) ?? '');
  };
  /** Resolves with whether a guess of the word wins the game. */
  const wins = async (player: Player) => (await player.guess('LIVEGAME')).json.hasWon;
  const params = () => ({ id: game.id });

  beforeAll(async () => {
    admin = await logIn();
    date = utcDate(Date.now());
    former = (await onAir()).json.gameId;
    other = await admin.createGame('STANDBY', { isDaily: true });
  });
  beforeEach(async () => {
    game = await admin.createGame('LIVEGAME', { isDaily: true });
    await admin.giveDay(date, game.id);
  });
  afterAll(async () => {
    if (admin) await admin.giveDay(date, former);
  });

  test('is on the air again at once when it is restored, with its plays and statistics', async () => {
    const [before, after] = [newPlayer(game.id), newPlayer(game.id)];
    expect([await isOnPage(game), await wins(before)]).toEqual([true, true]);
    await admin.fetchOk('deleteGame', { params: params() });
    expect([(await onAir()).status, await isOnPage(game)]).toEqual([404, false]);
    expectError(await newPlayer(game.id).guess('LIVEGAME'), 404);
    const deleted = await admin.fetchOk<DeletedGame[]>('deletedGames');
    expect(deleted[0]).toMatchObject({ id: game.id, word: 'LIVEGAME', imageCount: 5 });

    const restored = await admin.fetchOk<AdminGame>('restoreGame', { params: params() });
    expect(restored).toMatchObject({ isPlayable: true, days: [{ date, state: 'current' }] });
    expect((await onAir()).json).toMatchObject({ gameId: game.id, word: 'LIVEGAME' });
    expect(await isOnPage(game)).toBe(true);
    expect(await wins(after)).toBe(true);
    expect(await after.stats()).toMatchObject({ totalGames: 2 });
  });

  test('is replaced by a plan that names it, and can still be finished', async () => {
    const player = newPlayer(game.id);
    await player.reveal();
    const unready = await admin.createGame('UNREADY', { images: 2, isDaily: true });
    const replace = (gameId: number | null, expectedGameId?: number) =>
      admin.call('planDays', { body: { days: [{ date, gameId, expectedGameId }] } });
    expectError(await replace(other.id), 409);
    expectError(await replace(other.id, other.id), 409);
    expectError(await replace(unready.id, game.id), 409);
    expectError(await replace(null, game.id), 409);
    expect((await onAir()).json.gameId).toBe(game.id);
    expect((await replace(other.id, game.id)).status).toBe(200);
    expect((await onAir()).json.gameId).toBe(other.id);
    expect(await wins(player)).toBe(true);
  });
});
