import { isAtLeast, NoRespondersError, type RequestMany } from '@imguessr/messaging';
import type { Msg, NatsConnection } from '@nats-io/transport-node';

/** The first version whose replicas answer a request for several subjects, and find a subject by wildcard without a scan. */
const FIRST_VERSION = [2, 11] as const;

/** A stored message, as a replica returns it. */
export interface DirectMessage {
  readonly subject: string;
  readonly seq: number;
  readonly data: Uint8Array;
}

/** Reads of several subjects of a stream in one request. */
export interface BatchRead {
  /** Returns whether the connected server supports them. It may be another one after the connection was re-established. */
  isSupported(): boolean;
  /**
   * Resolves with the last message of each subject that has one, in the order of the stream. Any replica may answer, also one
   * that does not have the newest messages yet; an older server answers with none. Rejects with `RequestTimeoutError`.
   */
  readLast(stream: string, subjects: readonly string[]): Promise<readonly DirectMessage[]>;
}

/** Returns batch reads over a mux of the connection. */
export function createBatchRead(nc: Pick<NatsConnection, 'info'>, requestMany: RequestMany): BatchRead {
  return {
    isSupported: () => isAtLeast(nc.info?.version ?? '', FIRST_VERSION),
    async readLast(stream, subjects) {
      const messages: DirectMessage[] = [];
      const receive = (message: Msg): boolean => {
        const subject = message.headers?.get('Nats-Subject');
        // The last reply is a status without a message: the end of the batch, no results, or a request that is not understood.
        if (!subject) return true;
        messages.push({ subject, seq: Number(message.headers?.get('Nats-Sequence')), data: message.data });
        return false;
      };
      try {
        await requestMany(`$JS.API.DIRECT.GET.${stream}`, JSON.stringify({ multi_last: subjects }), receive);
      } catch (error) {
        // A stream for which direct reads were disabled.
        if (!(error instanceof NoRespondersError)) throw error;
      }
      return messages;
    },
  };
}
