import { handleCommand } from '@imguessr/event-sourcing';
import { isFutureDate, RuleError } from '@imguessr/game-rules';
import type { DailyPicks } from '../daily-game/daily-picks.port.ts';
import { decideInSequence } from '../games/command-sequence.ts';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';
import type { GameEvents } from '../games/game-events.port.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';
import { planDays } from '../schedule/plan-days.ts';
import type { BoxRecorder } from './box-recorder.port.ts';
import type { BoxGame } from './format/box-game.ts';

const commandsDecider = decideInSequence(gameDecider.decide);

export interface GameImportDeps {
  readonly events: GameEvents;
  readonly recorder: BoxRecorder;
  readonly picks: DailyPicks;
  readonly clock: () => number;
}

/** Creates the game with all its pictures at once; a repeat creates nothing. */
export async function createGame(
  { row: _row, days: _days, texts: textsOfPictures, ...created }: BoxGame,
  fingerprint: string,
  pictures: readonly ProcessedPicture[],
  actor: string,
  { events, recorder, clock }: GameImportDeps,
): Promise<number> {
  const commands: GameCommand[] = [{ type: 'CreateGame', ...created }];
  for (const [index, { hash: pictureHash }] of pictures.entries()) {
    commands.push({
      type: 'AddImage',
      imageId: await events.nextImageId(),
      pictureHash,
      ...textsOfPictures[index],
    });
  }
  // Drawn before the transaction; a repeat leaves a gap in the ids.
  const gameId = await events.nextGameId();
  return recorder.record(fingerprint, pictures, { actor, atMs: clock() }, async (store) => {
    await handleCommand(store, commandsDecider, String(gameId), commands);
    return gameId;
  });
}

/** Resolves with the reasons why some days were not planned. */
export async function planGameDays(
  gameId: number,
  { days }: BoxGame,
  actor: string,
  { picks, clock }: GameImportDeps,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const date of days.filter((day) => isFutureDate(day, clock()))) {
    try {
      // A day that has another game, picked or planned, is left as it is.
      const taken = await picks.exclusively(async (tx) => (await tx.gameIds([date])).get(date));
      if (taken !== undefined && taken !== gameId)
        problems.push(`${date} was not planned: another game has that day.`);
      else await planDays(picks, [{ date, gameId, expectedGameId: taken ?? null }], actor, clock);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      problems.push(`${date} was not planned: ${error.message}`);
    }
  }
  return problems;
}
