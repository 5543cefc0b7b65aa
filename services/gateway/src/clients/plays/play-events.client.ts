import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PlayEvent } from '@imguessr/contracts';
import { type PlayFact, playEventOf } from '@imguessr/contracts/facts';
import { attemptText } from '@imguessr/game-rules';
import type { NatsLink } from '@imguessr/messaging';
import { type PlayArchive, readGamePlays } from '@imguessr/play-log';
import { deriveKey } from '@imguessr/service-kit';

/** Returns the stored plays of a game as lines of JSON; `signal` aborts reading. */
export type PlayEvents = (gameId: number, signal: AbortSignal) => Readable;

const PLAYER_LENGTH = 22;

/**
 * Returns a reader of the play log and its archive, one partition after another. Session ids are
 * replaced by hashes salted with `secret`.
 */
export function createPlayEventsClient(
  link: NatsLink,
  partitions: number,
  secret: string,
  archive?: PlayArchive,
): PlayEvents {
  const salt = deriveKey(secret, 'play-events');
  const playerOf = (sessionId: string) =>
    createHmac('sha256', salt).update(sessionId).digest('base64url').slice(0, PLAYER_LENGTH);

  async function* lines(gameId: number, signal: AbortSignal): AsyncIterable<string> {
    const nc = link.current;
    if (!nc) throw new Error('NATS is not connected');
    for await (const { fact, partition, seq } of readGamePlays(
      nc,
      partitions,
      gameId,
      signal,
      archive,
    )) {
      yield `${JSON.stringify({ ...lineOf(fact, playerOf(fact.sessionId)), partition, sequence: seq })}\n`;
    }
  }
  return (gameId, signal) => Readable.from(lines(gameId, signal));
}

function lineOf(fact: PlayFact, player: string): PlayEvent {
  const event = playEventOf(fact);
  return {
    id: fact.id,
    gameId: fact.gameId,
    player,
    attemptNumber: fact.attempt,
    attempt: attemptText(event),
    isCorrect: event.type === 'GuessMade' && event.isCorrect,
    imageIndex: fact.imageIndex,
    imageId: fact.imageId,
    edition: fact.edition,
    createdAt: new Date(fact.atMs).toISOString(),
    isAISelfPlay: fact.isAiSelfPlay,
    // 0 means unknown.
  };
}
