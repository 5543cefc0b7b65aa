import { CATALOG_STREAM, catalogSubject } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { ensureCatalogStream, readLog } from '@imguessr/messaging';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const TIMEOUT_MS = 2000;

export interface StreamState {
  /** As the server reports it; a recreated stream has another value. */
  readonly created: string;
  /** 0 when the stream is empty. */
  readonly lastSequence: number;
}

export interface HighestIds {
  readonly gameId: number;
  readonly imageId: number;
}

export function natsCatalogStream(nc: NatsConnection, replicas: number) {
  const manager = () => jetstreamManager(nc, { checkAPI: false, timeout: TIMEOUT_MS });
  return {
    ensure: async () => {
      await ensureCatalogStream(await jetstreamManager(nc, { timeout: TIMEOUT_MS }), replicas);
    },
    state: async (): Promise<StreamState> => {
      const { created, state } = await (await manager()).streams.info(CATALOG_STREAM);
      return { created: String(created), lastSequence: state.last_seq };
    },
    /** Reads from the stream's leader. */
    messageAt: async (seq: number): Promise<CatalogFact | null> => {
      const message = await (await manager()).streams.getMessage(CATALOG_STREAM, { seq });
      return message && CatalogFact.decode(message.data);
    },
    /** Resolves with the highest ids of all epochs, up to a sequence; 0 when there are none. */
    highestIds: async (lastSequence: number): Promise<HighestIds> => {
      const { state } = await (await manager()).streams.info(CATALOG_STREAM);
      // A stream that was purged has a last sequence, but nothing up to it to read.
      return readHighestIds(nc, state.first_seq, Math.min(lastSequence, state.last_seq));
    },
    /**
     * Resolves with the sequence. JetStream does not store an id again within its duplicate window.
     */
    publish: async (gameId: number, message: Uint8Array, msgID: string): Promise<number> => {
      const options = { msgID, timeout: TIMEOUT_MS };
      return (
        await jetstream(nc, { timeout: TIMEOUT_MS }).publish(
          catalogSubject(gameId),
          message,
          options,
        )
      ).seq;
    },
  };
}

/** Every method rejects while NATS is unavailable. */
export type CatalogStream = ReturnType<typeof natsCatalogStream>;

async function readHighestIds(nc: NatsConnection, from: number, to: number): Promise<HighestIds> {
  let [gameId, imageId] = [0, 0];
  await readLog(nc, CATALOG_STREAM, {
    from,
    to,
    onMessage: (data) => {
      const fact = CatalogFact.decode(data);
      gameId = Math.max(gameId, fact.gameId);
      if (fact.fact?.$case === 'imageAdded') imageId = Math.max(imageId, fact.fact.value.imageId);
    },
  });
  return { gameId, imageId };
}
