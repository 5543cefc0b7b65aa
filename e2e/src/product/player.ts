import { randomUUID } from 'node:crypto';
import type { ClientStats, GamePayload, GuessRecord, GuessResult } from '@imguessr/contracts';
import { GIVE_UP, REVEAL } from '@imguessr/game-rules';
import { call, fetchOk, type Reply } from './call.ts';

/** Returns a session id that has never been used. */
export const newSessionId = (): string => `e2e-${randomUUID()}`;

export interface GuessOptions {
  readonly imageIndex?: number;
  readonly key?: string;
  readonly isAISelfPlay?: boolean;
}

/** Returns a player of a game, in a new session unless one is given. */
export function newPlayer(gameId: number, sessionId = newSessionId()) {
  const guess = (text: string, { imageIndex = 0, key, ...marks }: GuessOptions = {}) =>
    call<GuessResult>('makeGuess', {
      params: { id: gameId },
      body: { sessionId, guess: text, imageIndex, ...marks },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  return {
    gameId,
    sessionId,
    guess,
    reveal: (imageIndex = 0): Promise<Reply<GuessResult>> => guess(REVEAL, { imageIndex }),
    giveUp: (): Promise<Reply<GuessResult>> => guess(GIVE_UP),
    records: (): Promise<GuessRecord[]> =>
      fetchOk<GuessRecord[]>('sessionGuesses', { params: { id: gameId, sessionId } }),
    stats: (): Promise<ClientStats> =>
      fetchOk<ClientStats>('clientStats', { params: { id: gameId }, query: { sessionId } }),
  };
}

/** One session in one game that sends the same requests as the page. */
export type Player = ReturnType<typeof newPlayer>;

/** Returns the daily game of today in UTC. */
export const dailyGame = (): Promise<GamePayload> => fetchOk<GamePayload>('dailyGame');
