import { handleCommand } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { lockDailyPicks, readDailyCandidates, readDailyGameId } from '../adapters/postgres/daily-candidates.ts';
import { gameFactStore } from '../adapters/postgres/fact-store.ts';
import type { Database } from '../adapters/postgres/pool.ts';
import { gameDecider } from '../games/game.decide.ts';
import type { Cause } from '../games/game.events.ts';
import { chooseDaily } from './daily-game.rule.ts';

const MAX_TRIES = 5;

/**
 * The daily game of a date: the one picked before, else picked now. The same whoever asks, however many at once, in
 * whichever replica. Undefined when no game can be picked.
 */
export async function pickDailyGame(db: Database, date: string, cause: Cause): Promise<number | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (tx) => {
        await lockDailyPicks(tx);
        const picked = await readDailyGameId(tx, date);
        if (picked !== undefined) return picked;
        const gameId = chooseDaily(await readDailyCandidates(tx));
        if (gameId === undefined) return undefined;
        await handleCommand(gameFactStore(tx, cause), gameDecider, String(gameId), { type: 'PickDaily', date });
        return gameId;
      });
    } catch (error) {
      // The chosen game was changed in that very moment: look again.
      if (!(error instanceof RuleError) || tries === MAX_TRIES) throw error;
    }
  }
}
