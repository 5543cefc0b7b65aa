import { handleCommand } from '@imguessr/event-sourcing';
import { isFutureDate, RuleError, shiftDate, utcDate } from '@imguessr/game-rules';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../context/context.ts';
import { exclusively, readDailyGameIds } from '../daily-game/daily-game.store.ts';
import { DRAW, type Draw } from '../daily-game/draw.ts';
import { pickDailyGame } from '../daily-game/pick-daily.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import { decideInSequence } from '../games/rule/command-sequence.ts';
import { type GameCommand, gameDecider } from '../games/rule/game.decide.ts';
import { GamesStore } from '../games/store/games.store.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';
import { planDays } from '../schedule/plan-days.ts';
import { ArchivesStore } from './archives.store.ts';
import type { ArchiveGame } from './format/archive-game.ts';

const PAST_DAYS = 90;
const commandsDecider = decideInSequence(gameDecider.decide);

@Injectable()
export class GameImport {
  constructor(
    private readonly games: GamesStore,
    private readonly archives: ArchivesStore,
    @Inject(DATABASE) private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DRAW) private readonly draw: Draw,
  ) {}

  /** Creates the game with all its pictures at once; a repeat creates nothing. */
  async createGame(
    { row: _row, days: _days, texts: textsOfPictures, ...created }: ArchiveGame,
    fingerprint: string,
    pictures: readonly ProcessedPicture[],
    actor: string,
  ): Promise<number> {
    const commands: GameCommand[] = [{ type: 'CreateGame', ...created }];
    for (const [index, { hash: pictureHash }] of pictures.entries()) {
      commands.push({
        type: 'AddImage',
        imageId: await this.games.nextId('image'),
        pictureHash,
        ...textsOfPictures[index],
      });
    }
    // Drawn before the transaction; a repeat leaves a gap in the ids.
    const gameId = await this.games.nextId('game');
    const cause = { actor, atMs: this.clock() };
    return this.archives.record(fingerprint, pictures, cause, async (store) => {
      await handleCommand(store, commandsDecider, String(gameId), commands);
      return gameId;
    });
  }

  /** Picks a daily game for each of the last days, oldest first. */
  async pickPastDays(): Promise<void> {
    const cause = { actor: 'system', atMs: this.clock() };
    for (let day = -PAST_DAYS; day < 0; day++) {
      const date = shiftDate(utcDate(cause.atMs), day);
      await pickDailyGame(this.db, date, cause, this.draw);
    }
  }

  /** Resolves with the reasons why some days were not planned. */
  async planDays(gameId: number, { days }: ArchiveGame, actor: string): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const date of days.filter((day) => isFutureDate(day, this.clock()))) {
      try {
        // A day that has another game, picked or planned, is left as it is.
        const taken = await exclusively(this.db, async (tx) =>
          (await readDailyGameIds(tx, [date])).get(date),
        );
        const plan = [{ date, gameId, expectedGameId: taken ?? null }];
        if (taken !== undefined && taken !== gameId)
          problems.push(`${date} was not planned: another game has that day.`);
        else await planDays(this.db, plan, actor, this.clock);
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        problems.push(`${date} was not planned: ${error.message}`);
      }
    }
    return problems;
  }
}
