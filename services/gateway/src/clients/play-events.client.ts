import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PlayEvent } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { GIVE_UP, REVEAL } from '@imguessr/game-rules';
import { readGamePlays } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';

/** The play facts of a game so far, as lines of JSON; `ended` stops the reading. */
export type PlayEvents = (gameId: number, ended: AbortSignal) => Readable;

const PLAYER_LENGTH = 22;

/** Reads the play log itself, a partition after the other; sessions are hidden behind a hash salted with `secret`. */
export function playEventsClient(nc: NatsConnection, partitions: number, secret: string): PlayEvents {
  const salt = createHmac('sha256', secret).update('play-events').digest();
  const playerOf = (sessionId: string) =>
    createHmac('sha256', salt).update(sessionId).digest('base64url').slice(0, PLAYER_LENGTH);

  async function* lines(gameId: number, ended: AbortSignal): AsyncIterable<string> {
    for await (const { fact } of readGamePlays(nc, partitions, gameId, ended)) {
      yield `${JSON.stringify(playEventOf(fact, playerOf(fact.sessionId)))}\n`;
    }
  }
  return (gameId, ended) => Readable.from(lines(gameId, ended));
}

function playEventOf(fact: PlayFact, player: string): PlayEvent {
  return {
    id: fact.id,
    gameId: fact.gameId,
    player,
    attemptNumber: fact.attempt,
    ...whatHappened(fact),
    imageIndex: fact.imageIndex,
    imageId: fact.imageId,
    gameRevision: fact.gameRevision,
    createdAt: new Date(fact.atMs).toISOString(),
    isAISelfPlay: fact.isAiSelfPlay,
  };
}

function whatHappened({ fact }: PlayFact): { attempt: string; isCorrect: boolean } {
  switch (fact?.$case) {
    case 'guessMade':
      return { attempt: fact.value.guess, isCorrect: fact.value.isCorrect };
    case 'playGivenUp':
      return { attempt: GIVE_UP, isCorrect: false };
    default:
      return { attempt: REVEAL, isCorrect: false };
  }
}
