import { createQueue } from '@imguessr/async';
import {
  type Failure,
  MAX_GAMES_PER_REQUEST,
  type RecoveredPlay,
  type TransferredPlay,
} from '@imguessr/contracts';
import { outcomeOf, restorePlay } from '@imguessr/game-rules';
import type { Clients } from '../clients/clients.ts';
import { RequestError, unwrap } from '../core/errors.ts';

/** Plays without any guess are omitted. Rejects with RequestError. */
export type RecoverPlays = (
  plays: readonly TransferredPlay[],
  requestId: string,
) => Promise<RecoveredPlay[]>;

/** Plays read at a time, so that guesses are not delayed. */
const BATCH_SIZE = 8;

const NOT_READ: Failure = {
  code: 'UNAVAILABLE',
  message: 'Your games could not be loaded. The code is still valid; please try again.',
};

export function createPlayRecovery({
  guesses,
  catalog,
}: Pick<Clients, 'guesses' | 'catalog'>): RecoverPlays {
  const runInTurn = createQueue();

  const read = async (
    play: TransferredPlay,
    requestId: string,
  ): Promise<RecoveredPlay | undefined> => {
    const reply = await guesses.read({ ...play, isForHistory: true, requestId });
    if ('error' in reply) {
      if (reply.error.code === 'GAME_NOT_FOUND') return undefined;
      throw new RequestError(NOT_READ);
    }
    const { records, word } = reply;
    const [startedAt, at] = [records[0]?.createdAt, records.at(-1)?.createdAt];
    if (startedAt === undefined || at === undefined) return undefined;
    const { attemptsUsed, hasWon, isOver } = restorePlay(records);
    const { gameId, sessionId } = play;
    if (!isOver || word === undefined) return { gameId, sessionId, attemptsUsed };
    const outcome = outcomeOf(hasWon, attemptsUsed);
    return {
      gameId,
      sessionId,
      attemptsUsed,
      end: { outcome, word, at, startedAt, dailyDates: [] },
    };
  };

  const daysOf = async (gameIds: readonly number[], requestId: string) => {
    const games: { gameId: number; dates: string[] }[] = [];
    for (const chunk of chunks(gameIds, MAX_GAMES_PER_REQUEST)) {
      games.push(...unwrap(await catalog('daysOfGames', { gameIds: chunk }, { requestId })));
    }
    return new Map(games.map(({ gameId, dates }) => [gameId, dates]));
  };

  return async (plays, requestId) => {
    const recovered: RecoveredPlay[] = [];
    for (const chunk of chunks(plays, BATCH_SIZE)) {
      const batch = await runInTurn(() => Promise.all(chunk.map((play) => read(play, requestId))));
      recovered.push(...batch.filter((play) => play !== undefined));
    }
    const finished = new Set(recovered.flatMap(({ gameId, end }) => (end ? [gameId] : [])));
    const days = await daysOf([...finished], requestId);
    return recovered.map((play) =>
      play.end ? { ...play, end: { ...play.end, dailyDates: days.get(play.gameId) ?? [] } } : play,
    );
  };
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
