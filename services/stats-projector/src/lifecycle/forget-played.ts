import { FORGET_PLAYED_SUBJECT, type ForgetPlayed, type PlayedForgotten } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Msg, NatsConnection } from '@nats-io/transport-node';

/** Deletes the record of games that sessions of a partition have started. Resolves with whether everything up to `upTo` is counted. */
type DeletePlayed = (partition: number, sessionIds: readonly string[], upTo: number) => Promise<boolean>;

/** Answers requests to forget which games sessions have started; failed requests get no reply. Returns a function that stops answering. */
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
      // Logged without the error: that of the JSON parser would quote the request, which contains session ids.
      else answer(message).catch(() => logger.error('could not delete started games'));
    },
  });
  return () => subscription.drain();
}
