import {
  FORGET_PLAYED_SUBJECT,
  type ForgetPlayed,
  type PlayedForgotten,
} from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Versions } from './versions.port.ts';

/** Failed requests get no reply. Returns a function that stops answering. */
export function serveForgetPlayed(
  nc: NatsConnection,
  queue: string,
  versions: Pick<Versions, 'forgetPlayed' | 'rewriteFile'>,
  logger: Logger,
): () => Promise<void> {
  const answer = async (message: Msg) => {
    const { sessionIds, partition, upTo, rewriteFile } = message.json<ForgetPlayed>();
    const isBehind = !(await versions.forgetPlayed(partition, sessionIds, upTo));
    const appendOnlyFile = rewriteFile && !isBehind ? await versions.rewriteFile() : undefined;
    message.respond(JSON.stringify({ isBehind, appendOnlyFile } satisfies PlayedForgotten));
    logger.info(
      { sessions: sessionIds.length, partition, isBehind, appendOnlyFile },
      'started games deleted',
    );
  };
  const subscription = nc.subscribe(FORGET_PLAYED_SUBJECT, {
    queue,
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'malformed request to delete started games');
      // Logged without the error: that of the JSON parser would quote the request, which contains
      // session ids.
      else answer(message).catch(() => logger.error('could not delete started games'));
    },
  });
  return () => subscription.drain();
}
