import { isAtLeast, NoRespondersError, type RequestMany } from '@imguessr/messaging';
import type { Msg, NatsConnection } from '@nats-io/transport-node';

/**
 * The first version that answers a request for several subjects, and finds a wildcard without a
 * scan.
 */
const FIRST_VERSION = [2, 11] as const;

export interface DirectMessage {
  readonly subject: string;
  readonly seq: number;
  readonly data: Uint8Array;
}

export function createBatchRead(nc: Pick<NatsConnection, 'info'>, requestMany: RequestMany) {
  return {
    /**
     * Returns whether the connected server supports batch reads: another one may after a
     * reconnection.
     */
    isSupported: (): boolean => isAtLeast(nc.info?.version ?? '', FIRST_VERSION),
    /**
     * Resolves with the last message of each subject; a replica may lack the newest ones, an older
     * server all.
     */
    async readLast(stream: string, subjects: readonly string[]): Promise<readonly DirectMessage[]> {
      const messages: DirectMessage[] = [];
      const receive = (message: Msg): boolean => {
        const subject = message.headers?.get('Nats-Subject');
        // A status without a message ends the batch.
        if (!subject) return true;
        messages.push({
          subject,
          seq: Number(message.headers?.get('Nats-Sequence')),
          data: message.data,
        });
        return false;
      };
      try {
        await requestMany(
          `$JS.API.DIRECT.GET.${stream}`,
          JSON.stringify({ multi_last: subjects }),
          receive,
        );
      } catch (error) {
        // A stream for which direct reads were disabled.
        if (!(error instanceof NoRespondersError)) throw error;
      }
      return messages;
    },
  };
}

export type BatchRead = ReturnType<typeof createBatchRead>;
