import { FORGET_PLAYED_SUBJECT, type ForgetPlayed, type PlayedForgotten } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Versions } from '../../adapters/redis/versions.ts';

/** Answers requests to forget which games sessions have begun; one that fails is not answered. Returns a function that stops. */
export function serveForgetPlayed(
  nc: NatsConnection,
  queue: string,
  versions: Versions,
  logger: Logger,
): () => Promise<void> {
  const answer = async (message: Msg) => {
    const { sessionIds, partition, upTo } = message.json<ForgetPlayed>();
    const isBehind = !(await versions.forgetPlayed(partition, sessionIds, upTo));
    message.respond(JSON.stringify({ isBehind } satisfies PlayedForgotten));
    logger.info({ sessions: sessionIds.length, partition, isBehind }, 'games begun were forgotten');
  };
  const subscription = nc.subscribe(FORGET_PLAYED_SUBJECT, {
    queue,
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'a request to forget could not be read');
      // A parser would quote the request, which has session ids.
      else answer(message).catch(() => logger.error('games begun could not be forgotten'));
    },
  });
  return () => subscription.drain();
}
