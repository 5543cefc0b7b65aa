import { coalesce } from '@imguessr/async';
import {
  type ErasePlays,
  type GetPlayReply,
  type GetPlayRequest,
  GUESS_SUBJECTS,
  type GuessCommand,
  type GuessReply,
  type PlayedGamesReply,
  type PlayedGamesRequest,
  type PlaysErased,
} from '@imguessr/contracts';
import type { StopServing, Transport } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';

interface Handlers {
  readonly submit: (command: GuessCommand) => Promise<GuessReply>;
  readonly read: (query: GetPlayRequest) => Promise<GetPlayReply>;
  readonly played: (query: PlayedGamesRequest) => Promise<PlayedGamesReply>;
  readonly erase: (request: ErasePlays) => Promise<PlaysErased>;
}

/** Who asked does so again, and reaches the writer of that moment. */
class NoWriterError extends Error {
  override readonly name = 'NoWriterError';
}

/**
 * Answers requests, without a queue group: while two instances take themselves for the writer, both
 * get each request. What the log has accepted is true whoever says it. Reads include all that the log
 * had before. Who was frozen or cut off may have what was erased, and answers only while its lease
 * is confirmed.
 */
export function servePlays(
  transport: Transport,
  nc: NatsConnection,
  handlers: Handlers,
  readToEnd: () => Promise<boolean>,
  isConfirmed: () => boolean,
  logger: Logger,
): StopServing {
  const responder = transport.responder(nc);
  const onError = (error: unknown) => {
    if (!(error instanceof NoWriterError)) logger.error({ err: error }, 'request failed');
  };
  const serve = <Request, Reply>(subject: string, handle: (request: Request) => Promise<Reply>) =>
    responder.serve(subject, handle, { onError });
  /** Concurrent reads share one look at the log. */
  const hasReadAll = coalesce(readToEnd);
  const serveConfirmed = <Request, Reply>(
    subject: string,
    handle: (request: Request) => Promise<Reply>,
  ) =>
    serve(subject, async (request: Request) => {
      if (!(await hasReadAll().catch(() => false))) throw new NoWriterError();
      // An erasure is not begun by who is no longer the writer.
      if (!isConfirmed()) throw new NoWriterError();
      const reply = await handle(request);
      if (!isConfirmed()) throw new NoWriterError();
      return reply;
    });
  const stops = [
    serve(GUESS_SUBJECTS.submit, handlers.submit),
    serveConfirmed(GUESS_SUBJECTS.read, handlers.read),
    serveConfirmed(GUESS_SUBJECTS.played, handlers.played),
    serveConfirmed(GUESS_SUBJECTS.erase, handlers.erase),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
