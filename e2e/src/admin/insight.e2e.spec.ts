// Needs all services: what administrators see equals a recount of the plays.
import type { AdminGame, ClueReport } from '@imguessr/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';
import { newPlayer } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

describe.skipIf(!PASSWORD)('the plays of a game, seen by an administrator,', () => {
  const WORD = 'INSIGHT';
  let admin: Admin;
  let game: AdminGame;
  beforeAll(async () => {
    admin = await logIn();
    game = await admin.createGame(WORD);
    const winner = newPlayer(game.id);
    await winner.guess(wrongWord(WORD));
    await winner.guess(WORD, { imageIndex: 1 });
    const revealer = newPlayer(game.id);
    await revealer.reveal();
    await revealer.giveUp();
    const bot = newPlayer(game.id);
    await bot.guess(WORD, { isAISelfPlay: true });
  });

  test('are summarised per clue, without bots', async () => {
    const report = await admin.fetchOk<ClueReport>('clueReport', { params: { id: game.id } });
    expect(report).toMatchObject({ gameId: game.id, plays: 2 });
    const [first, second, third] = report.clues;
    expect(first).toMatchObject({
      clue: 1,
      seen: 2,
      solved: 0,
      solvedPercentage: 0,
      wrong: 1,
      reveals: 1,
      giveUps: 0,
      medianSeconds: null,
    });
    expect(second).toMatchObject({
      clue: 2,
      seen: 2,
      solved: 1,
      solvedPercentage: 50,
      wrong: 0,
      reveals: 0,
      giveUps: 1,
    });
    expect(second?.medianSeconds).toBeGreaterThanOrEqual(0);
    expect(third).toMatchObject({ clue: 3, seen: 0, solvedPercentage: null, medianSeconds: null });
  });
});
