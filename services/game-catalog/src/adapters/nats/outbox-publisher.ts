import { delay } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import { type DatabasePool, sql } from 'slonik';
import {
  type OutboxProgress,
  readProgress,
  releaseOutboxLock,
  saveProgress,
  tryOutboxLock,
} from '../postgres/events/outbox-progress.ts';
import { readEventAt, readEventsAfter, readHeadPosition, type StoredEvent } from '../postgres/events/stored-events.ts';
import type { Database } from '../postgres/pool.ts';
import type { CatalogStream, StreamMark } from './catalog-stream.ts';
import { epochStartMessage, eventMessage } from './event-message.ts';
import { type Comparison, compareStream, EPOCH_START, nextEpoch } from './stream-comparison.ts';

const BATCH = 200;
const NEW_LEADER_MS = 1000;

/** What one session knows of the stream; gone with the session, so that each compares once at least. */
interface Watch {
  /** The stream after the last comparison or publication: as long as it is like this nobody else has written to it. */
  mark: StreamMark | undefined;
}

/** Where to go on. */
interface Resumed extends Pick<Extract<Comparison, { isContinued: true }>, 'progress' | 'published' | 'isBegun'> {
  /** The sequence in the record, which may be behind that of `progress`. */
  readonly recordedSequence: number;
}

/**
 * Publishes the facts in the order in which they were committed, each at least once: a fact counts as published after
 * JetStream has stored it. One session does it at a time, whatever the number of replicas.
 *
 * When the stream holds facts that the table does not (the database was restored to an older moment), or not all that
 * were published (it is new, or has lost some), everything is published again in a new epoch, in the same stream. Readers
 * forget what they had of earlier epochs. The alternative, to create the stream again, would leave readers to notice
 * that the sequence they wait for is one of another stream, and between the two there would be nothing to read. An epoch
 * is in the order of the log itself: it means the same to whoever follows it, starts later, or reads it twice.
 *
 * The epoch is noted before its first fact is published, so that a crash at any point is one in the middle of an epoch.
 * Its number is the moment it begins, and greater than any in record or stream: both may have been restored.
 */
export class OutboxPublisher {
  readonly #stream: CatalogStream;
  readonly #log: Logger;
  readonly #published: () => void;

  constructor(stream: CatalogStream, log: Logger, published: () => void) {
    this.#stream = stream;
    this.#log = log;
    this.#published = published;
  }

  /**
   * Publishes while `awake` resolves with true, which it may do as late as there is something to do. Resolves at once when
   * another session publishes; rejects when PostgreSQL or NATS fails.
   */
  async run(database: DatabasePool, awake: () => Promise<boolean>): Promise<void> {
    const ended = new AbortController();
    try {
      await database.connect(async (session) => {
        if (!(await tryOutboxLock(session))) return;
        await this.#stream.ensure();
        const watch: Watch = { mark: undefined };
        do await this.#publishAll(session, watch, ended.signal);
        while (!ended.signal.aborted && (await awake()));
        await releaseOutboxLock(session);
      });
    } finally {
      // A lost session rejects `connect` while its routine still runs: it must not publish beside its successor.
      ended.abort();
    }
  }

  /** Publishes all that is unpublished. */
  async #publishAll(session: Database, watch: Watch, ended: AbortSignal): Promise<void> {
    const resumed = await this.#resume(session, watch);
    let { progress } = resumed;
    if (!resumed.isBegun) progress = await this.#beginEpoch(progress, await readHeadPosition(session));
    if (progress.streamSequence !== resumed.recordedSequence) await saveProgress(session, progress);
    while (!ended.aborted) {
      const facts = await readEventsAfter(session, progress.position, BATCH);
      if (facts.length === 0) break;
      const headPosition = await readHeadPosition(session);
      for (const fact of facts) {
        if (ended.aborted) return;
        const isThere = resumed.published.has(fact.position);
        progress = isThere
          ? { ...progress, position: fact.position }
          : await this.#publish(fact, progress, headPosition);
      }
      await saveProgress(session, progress);
    }
    watch.mark = { created: progress.streamCreated, lastSequence: progress.streamSequence };
  }

  async #publish(fact: StoredEvent, progress: OutboxProgress, headPosition: number): Promise<OutboxProgress> {
    const { position, gameId } = fact;
    const message = eventMessage(fact, { epoch: progress.epoch, headPosition });
    const sequence = await this.#stream.publish(gameId, message, messageId(progress.epoch, position));
    this.#published();
    return { ...progress, position, streamSequence: Math.max(progress.streamSequence, sequence) };
  }

  async #beginEpoch(progress: OutboxProgress, headPosition: number): Promise<OutboxProgress> {
    const { epoch } = progress;
    const message = epochStartMessage({ epoch, headPosition });
    const sequence = await this.#stream.publish(0, message, messageId(epoch, EPOCH_START));
    return { ...progress, streamSequence: Math.max(progress.streamSequence, sequence) };
  }

  /** Returns where to go on: after what was recorded, or from the first fact in a new epoch. */
  async #resume(session: Database, watch: Watch): Promise<Resumed> {
    const recorded = await readProgress(session);
    let mark = await this.#stream.mark();
    const isUnchanged =
      watch.mark?.created === mark.created &&
      watch.mark.lastSequence === mark.lastSequence &&
      recorded.streamCreated === mark.created &&
      recorded.streamSequence === mark.lastSequence;
    const recordedSequence = recorded.streamSequence;
    if (isUnchanged) return { progress: recorded, recordedSequence, published: new Set(), isBegun: true };

    if (recorded.streamCreated === mark.created && mark.lastSequence < recordedSequence) {
      // A leader that has only just been elected may not have all of the stream yet.
      await delay(NEW_LEADER_MS);
      mark = await this.#stream.mark();
    }
    const comparison = await compareStream(recorded, mark, {
      published: (sequence) => this.#stream.factAt(sequence),
      stored: (position) => readEventAt(session, position),
    });
    if (comparison.isContinued) return { ...comparison, recordedSequence };
    const last = mark.lastSequence > 0 ? await this.#stream.factAt(mark.lastSequence) : null;
    const epoch = nextEpoch(Date.now(), [recorded.epoch, last?.epoch ?? 0]);
    const progress = { position: 0, streamCreated: mark.created, streamSequence: mark.lastSequence, epoch };
    await saveProgress(session, progress);
    // Catalogs that never lost their connection still show what the database no longer has.
    await session.query(sql.unsafe`NOTIFY catalog_rebuilt`);
    const isFirst = recorded.streamCreated === '' && mark.lastSequence === 0;
    const { reason } = comparison;
    if (!isFirst) this.#log.warn({ reason, recorded, stream: mark, epoch }, 'publishing all catalog facts again');
    return { progress, recordedSequence: progress.streamSequence, published: new Set(), isBegun: false };
  }
}

/** JetStream stores a message with an id that it stored lately once only: each epoch has ids of its own. */
const messageId = (epoch: number, position: number): string => (epoch === 0 ? `${position}` : `${epoch}.${position}`);
