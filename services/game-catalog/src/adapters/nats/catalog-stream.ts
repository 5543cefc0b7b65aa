import { CATALOG_STREAM, catalogSubject } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { ensureCatalogStream } from '@imguessr/messaging';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const TIMEOUT_MS = 2000;

/** The stream as it was when it was looked at. */
export interface StreamMark {
  readonly created: string;
  readonly lastSequence: number;
}

/** What the relay needs of the stream; every call rejects while NATS does not answer. */
export interface CatalogStream {
  /** Creates the stream where it is absent. */
  ensure(): Promise<void>;
  mark(): Promise<StreamMark>;
  /** Returns the fact at a sequence, as the leader has it; null when there is none. */
  factAt(sequence: number): Promise<CatalogFact | null>;
  /** Resolves with the sequence of the message once it is stored. A message with an id that was stored lately is not stored again. */
  publish(gameId: number, message: Uint8Array, id: string): Promise<number>;
}

export function natsCatalogStream(nc: NatsConnection, replicas: number): CatalogStream {
  const manager = () => jetstreamManager(nc, { checkAPI: false, timeout: TIMEOUT_MS });
  return {
    ensure: async () => ensureCatalogStream(await jetstreamManager(nc, { timeout: TIMEOUT_MS }), replicas),
    mark: async () => {
      const { created, state } = await (await manager()).streams.info(CATALOG_STREAM);
      return { created: String(created), lastSequence: state.last_seq };
    },
    factAt: async (seq) => {
      const message = await (await manager()).streams.getMessage(CATALOG_STREAM, { seq });
      return message && CatalogFact.decode(message.data);
    },
    publish: async (gameId, message, msgID) => {
      const options = { msgID, timeout: TIMEOUT_MS };
      return (await jetstream(nc, { timeout: TIMEOUT_MS }).publish(catalogSubject(gameId), message, options)).seq;
    },
  };
}
