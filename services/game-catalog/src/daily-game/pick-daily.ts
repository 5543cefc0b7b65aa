import { handleCommand } from '@imguessr/event-sourcing';
import { isFutureDate, RuleError } from '@imguessr/game-rules';
import { lockDailyPicks, readDailyCandidates, readDailyGameIds } from '../adapters/postgres/games/daily-picks.ts';
import { gameFactStore } from '../adapters/postgres/games/event-store.ts';
import type { Database } from '../adapters/postgres/pool.ts';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';
import type { Cause } from '../games/game.events.ts';
import { chooseDaily } from './daily-game.rule.ts';

const MAX_TRIES = 5;

/**
 * The daily game of a date: the one picked or planned before, else picked now. The same whoever asks, however many at
 * once, in whichever replica. A day that has not begun anywhere loses a game that can be daily no more, and gets
 * another. Undefined when no game can be picked.
 */
export async function pickDailyGame(db: Database, date: string, cause: Cause): Promise<number | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (tx) => {
        const run = (gameId: number, command: GameCommand) =>
          handleCommand(gameFactStore(tx, cause), gameDecider, String(gameId), command);
        await lockDailyPicks(tx);
        const picked = (await readDailyGameIds(tx, [date])).get(date);
        if (picked !== undefined && !isFutureDate(date, cause.atMs)) return picked;
        const candidates = await readDailyCandidates(tx);
        if (picked !== undefined) {
          if (candidates.some(({ gameId }) => gameId === picked)) return picked;
          await run(picked, { type: 'ReleaseDaily', date });
        }
        const gameId = chooseDaily(candidates);
        if (gameId !== undefined) await run(gameId, { type: 'PickDaily', date, isPlanned: false });
        return gameId;
      });
    } catch (error) {
      // The chosen game was changed in that very moment: look again.
      if (!(error instanceof RuleError) || tries === MAX_TRIES) throw error;
    }
  }
}
