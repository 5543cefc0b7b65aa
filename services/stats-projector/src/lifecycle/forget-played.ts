import { FORGET_PLAYED_SUBJECT, type ForgetPlayed, type PlayedForgotten } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Msg, NatsConnection } from '@nats-io/transport-node';

/** Deletes which games sessions of a partition have started; resolves with whether all up to position `upTo` is counted. */
type DeletePlayed = (partition: number, sessionIds: readonly string[], upTo: number) => Promise<boolean>;

/** Answers requests to forget which games sessions have started; one that fails is not answered. Returns a function that stops. */
export function serveForgetPlayed(
  nc: NatsConnection,
  queue: string,
  deletePlayed: DeletePlayed,
  logger: Logger,
): () => Promise<void> {
  const answer = async (message: Msg) => {
    const { sessionIds, partition, upTo } = message.json<ForgetPlayed>();
    const isBehind = !(await deletePlayed(partition, sessionIds, upTo));
    message.respond(JSON.stringify({ isBehind } satisfies PlayedForgotten));
    logger.info({ sessions: sessionIds.length, partition, isBehind }, 'started games deleted');
  };
  const subscription = nc.subscribe(FORGET_PLAYED_SUBJECT, {
    queue,
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'malformed request to delete started games');
      // A parser would quote the request, which has session ids.
      else answer(message).catch(() => logger.error('could not delete started games'));
    },
  });
  return () => subscription.drain();
}
