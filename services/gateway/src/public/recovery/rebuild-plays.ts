import { createQueue } from '@imguessr/async';
import { type Failure, MAX_GAMES_PER_REQUEST, type RecoveredPlay, type TransferredPlay } from '@imguessr/contracts';
import { outcomeOf, restorePlay } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import type { Guesses } from '../../clients/guesses.client.ts';
import { RequestError, unwrap } from '../../core/errors.ts';

/** Tells plays anew from the facts alone; those that were never begun are left out. Throws `RequestError`. */
export type RecoverPlays = (plays: readonly TransferredPlay[], requestId: string) => Promise<RecoveredPlay[]>;

/** Plays that this gateway reads at a time, whoever asks: guesses go first. */
const AT_ONCE = 8;

const NOT_READ: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your games cannot be read just now. The code still works: please try again.',
};

/** Reads each play from the log, a few at a time, and the days of the games that are over from the catalog. */
export function createPlayRecovery(guesses: Guesses, catalog: CatalogClient): RecoverPlays {
  const inTurn = createQueue();

  const read = async (play: TransferredPlay, requestId: string): Promise<RecoveredPlay | undefined> => {
    const reply = await guesses.read({ ...play, isForHistory: true, requestId });
    if ('error' in reply) {
      if (reply.error.code === 'GAME_NOT_FOUND') return undefined;
      throw new RequestError(NOT_READ);
    }
    const { records, word } = reply;
    const at = records.at(-1)?.createdAt;
    if (at === undefined) return undefined;
    const { attemptsUsed, hasWon, isOver } = restorePlay(records);
    const { gameId, sessionId } = play;
    if (!isOver || word === undefined) return { gameId, sessionId, attemptsUsed };
    const outcome = outcomeOf(hasWon, attemptsUsed);
    return { gameId, sessionId, attemptsUsed, end: { outcome, word, at, dailyDates: [] } };
  };

  const daysOf = async (gameIds: readonly number[], requestId: string) => {
    const games: { gameId: number; dates: string[] }[] = [];
    for (const some of inParts(gameIds, MAX_GAMES_PER_REQUEST)) {
      games.push(...unwrap(await catalog('daysOfGames', { gameIds: some }, { requestId })));
    }
    return new Map(games.map(({ gameId, dates }) => [gameId, dates]));
  };

  return async (plays, requestId) => {
    const found: RecoveredPlay[] = [];
    for (const some of inParts(plays, AT_ONCE)) {
      const told = await inTurn(() => Promise.all(some.map((play) => read(play, requestId))));
      found.push(...told.filter((play) => play !== undefined));
    }
    const over = new Set(found.flatMap(({ gameId, end }) => (end ? [gameId] : [])));
    const days = await daysOf([...over], requestId);
    return found.map((play) =>
      play.end ? { ...play, end: { ...play.end, dailyDates: days.get(play.gameId) ?? [] } } : play,
    );
  };
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}
