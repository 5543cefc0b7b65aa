import { randomUUID } from 'node:crypto';
import type { KeyedQueue } from '@imguessr/async';
import { FORGET_PLAYS_SUBJECT, type ForgetPlays, type PlaysForgotten } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { type PlayRepository, sessionOfPlay } from '../plays/play.repository.ts';

/**
 * Answers requests to forget sessions, as every instance does: there is no queue group. Answers at once, and again when no
 * guess of them is being recorded and nothing of them is in memory. Forgets all plays after an outage, as requests to forget
 * may have been missed in it. Returns a function that stops.
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
    const respond = (isDone: boolean) => message.respond(JSON.stringify({ instance, isDone } satisfies PlaysForgotten));
    plays.forget(sessionIds, holdMs);
    respond(false);
    // Those that were under way when the hold began may have been remembered since.
    const sessions = new Set(sessionIds);
    await queue.settled((name) => sessions.has(sessionOfPlay(String(name))));
    plays.forget(sessionIds, holdMs);
    respond(true);
    logger.info({ sessions: sessionIds.length, isHeld: holdMs > 0 }, 'plays were forgotten');
  };
  const subscription = nc.subscribe(FORGET_PLAYS_SUBJECT, {
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'a request to forget could not be read');
      // A parser would quote the request, which has session ids.
      else answer(message).catch(() => logger.error('plays could not be forgotten'));
    },
  });
  const watchConnection = async () => {
    for await (const { type } of nc.status()) if (type === 'reconnect') plays.forget();
  };
  void watchConnection();
  return () => subscription.drain();
}
