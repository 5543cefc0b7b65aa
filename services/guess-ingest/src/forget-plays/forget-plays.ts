import { randomUUID } from 'node:crypto';
import type { KeyedQueue } from '@imguessr/async';
import { FORGET_PLAYS_SUBJECT, type ForgetPlays, type PlaysForgotten } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { PlayRepository } from '../plays/play.repository.ts';
import { sessionIdOf } from '../plays/play.ts';

/**
 * Answers at once, and again when nothing of the sessions is left. A lost connection drops all
 * plays from memory.
 */
export function serveForgetPlays(
  nc: NatsConnection,
  plays: PlayRepository,
  queue: KeyedQueue,
  logger: Logger,
): () => Promise<void> {
  const instance = randomUUID();
  const answer = async (message: Msg) => {
    const { sessionIds, holdMs } = message.json<ForgetPlays>();
    const respond = (isDone: boolean) =>
      message.respond(JSON.stringify({ instance, isDone } satisfies PlaysForgotten));
    plays.forget(sessionIds, holdMs);
    respond(false);
    // Guesses in progress when the hold started may have been cached since.
    const sessions = new Set(sessionIds);
    await queue.settled((name) => sessions.has(sessionIdOf(String(name))));
    plays.forget(sessionIds, holdMs);
    respond(true);
    logger.info({ sessions: sessionIds.length, isHeld: holdMs > 0 }, 'plays dropped from memory');
  };
  const subscription = nc.subscribe(FORGET_PLAYS_SUBJECT, {
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'malformed request to forget plays');
      // Without the error: that of the JSON parser would quote the request with its session ids.
      else answer(message).catch(() => logger.error('could not forget plays'));
    },
  });
  const watchConnection = async () => {
    for await (const { type } of nc.status()) if (type === 'reconnect') plays.forget();
  };
  void watchConnection();
  return () => subscription.drain();
}
