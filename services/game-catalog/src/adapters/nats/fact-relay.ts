import { CATALOG_STREAM, catalogSubject } from '@imguessr/contracts';
import { ensureCatalogStream } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DatabasePool } from 'slonik';
import type { Database } from '../postgres/pool.ts';
import {
  type RelayProgress,
  readProgress,
  releaseRelayLock,
  saveProgress,
  tryRelayLock,
} from '../postgres/relay-progress.ts';
import { readFactsAfter } from '../postgres/stored-facts.ts';
import { factMessage } from './fact-message.ts';

const BATCH = 200;
const NATS_TIMEOUT_MS = 2000;

/** The stream as it was when looked at. */
interface StreamMark {
  readonly created: string;
  readonly lastSequence: number;
}

/** Where to go on: from the beginning when the stream is not the one published to, or has lost its end. */
export function resumeFrom(progress: RelayProgress, stream: StreamMark): RelayProgress {
  const whole = stream.created === progress.streamCreated && stream.lastSequence >= progress.streamSequence;
  return whole ? progress : { position: 0, streamCreated: stream.created, streamSequence: 0 };
}

/**
 * Publishes the facts in the order in which they were committed, each at least once: a fact counts as published after
 * JetStream has stored it. One session does it at a time, whatever the number of replicas.
 */
export class FactRelay {
  readonly #nats: NatsConnection;
  readonly #replicas: number;
  readonly #log: Logger;
  readonly #published: () => void;

  constructor(nats: NatsConnection, replicas: number, log: Logger, published: () => void) {
    this.#nats = nats;
    this.#replicas = replicas;
    this.#log = log;
    this.#published = published;
  }

  /**
   * Publishes while `awake` gives true, which it may do as late as there is something to do. Resolves at once when
   * another session publishes; rejects when PostgreSQL or NATS fails.
   */
  async run(database: DatabasePool, awake: () => Promise<boolean>): Promise<void> {
    const ended = new AbortController();
    try {
      await database.connect(async (session) => {
        if (!(await tryRelayLock(session))) return;
        await ensureCatalogStream(await jetstreamManager(this.#nats, { timeout: NATS_TIMEOUT_MS }), this.#replicas);
        do await this.publishAll(session, ended.signal);
        while (!ended.signal.aborted && (await awake()));
        await releaseRelayLock(session);
      });
    } finally {
      // A lost session rejects `connect` while its routine still runs: it must not publish beside its successor.
      ended.abort();
    }
  }

  /** Publishes all that is unpublished. */
  async publishAll(session: Database, ended: AbortSignal): Promise<void> {
    const recorded = await readProgress(session);
    let progress = resumeFrom(recorded, await this.#streamMark());
    if (progress !== recorded) {
      this.#log.info({ recorded }, 'the stream of catalog facts is new or has lost facts, publishing all of them');
      await saveProgress(session, progress);
    }
    while (!ended.aborted) {
      const facts = await readFactsAfter(session, progress.position, BATCH);
      if (facts.length === 0) return;
      for (const fact of facts) {
        if (ended.aborted) return;
        const ack = await jetstream(this.#nats, { timeout: NATS_TIMEOUT_MS }).publish(
          catalogSubject(fact.gameId),
          factMessage(fact),
          { msgID: String(fact.position), timeout: NATS_TIMEOUT_MS },
        );
        progress = { ...progress, position: fact.position, streamSequence: ack.seq };
        this.#published();
      }
      await saveProgress(session, progress);
    }
  }

  async #streamMark(): Promise<StreamMark> {
    const jsm = await jetstreamManager(this.#nats, { checkAPI: false, timeout: NATS_TIMEOUT_MS });
    const { created, state } = await jsm.streams.info(CATALOG_STREAM);
    return { created: String(created), lastSequence: state.last_seq };
  }
}
