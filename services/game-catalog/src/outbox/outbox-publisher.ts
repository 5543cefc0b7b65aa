import { delay } from '@imguessr/async';
import type { Logger } from '@imguessr/service-kit';
import { type DatabasePool, sql } from 'slonik';
import type { Database } from '../database/pool.ts';
import { GamesStore } from '../games/store/games.store.ts';
import {
  readEventAt,
  readEventsAfter,
  readHeadPosition,
  type StoredEvent,
} from '../games/store/stored-events.ts';
import type { CatalogStream, StreamState } from './catalog-stream.ts';
import { epochStartMessage, eventMessage } from './event-message.ts';
import {
  type OutboxProgress,
  readProgress,
  releaseOutboxLock,
  saveProgress,
  tryOutboxLock,
} from './outbox.store.ts';
import {
  compareStream,
  EPOCH_START,
  nextEpoch,
  type ResumableStream,
} from './stream-comparison.ts';

const BATCH_SIZE = 200;
/** How long a newly elected stream leader may take to catch up. */
const LEADER_CATCH_UP_MS = 1000;

/** Ends with the database session, so every session compares at least once. */
interface SessionState {
  /** While the stream is unchanged, nobody else has written to it. */
  lastStream: StreamState | undefined;
}

interface ResumePoint extends Pick<ResumableStream, 'progress' | 'published' | 'isEpochStarted'> {
  /** The saved progress may be behind `progress`. */
  readonly savedSequence: number;
}

/**
 * Publishes events in the order in which they were committed, each at least once: an event counts
 * as published after JetStream has stored it. Only one session publishes at a time, whatever the
 * number of replicas.
 *
 * When the stream contains events that the table does not (the database was restored from an older
 * backup), or lacks some that were published (it is new, or has lost messages), all events are
 * published again in a new epoch, in the same stream. Consumers discard what they had of earlier
 * epochs. The alternative, to recreate the stream, would leave it to consumers to notice that their
 * sequence belongs to another stream, and in the meantime there would be nothing to read. An epoch
 * is part of the log itself: it means the same to a consumer that follows the log, starts later, or
 * reads it twice.
 *
 * The epoch is saved before its first event is published, so that a crash at any point is a crash
 * within an epoch. Its number is the time at which it starts, and greater than any number in the
 * database or the stream, since both may have been restored.
 */
export class OutboxPublisher {
  readonly #stream: CatalogStream;
  readonly #log: Logger;
  readonly #onPublished: () => void;

  constructor(stream: CatalogStream, log: Logger, onPublished: () => void) {
    this.#stream = stream;
    this.#log = log;
    this.#onPublished = onPublished;
  }

  /**
   * Publishes again each time `waitForWork` resolves with true. Resolves at once while another
   * session publishes.
   */
  async run(database: DatabasePool, waitForWork: () => Promise<boolean>): Promise<void> {
    const sessionEnd = new AbortController();
    try {
      await database.connect(async (session) => {
        if (!(await tryOutboxLock(session))) return;
        await this.#stream.ensure();
        const state: SessionState = { lastStream: undefined };
        do await this.#publishAll(session, state, sessionEnd.signal);
        while (!sessionEnd.signal.aborted && (await waitForWork()));
        await releaseOutboxLock(session);
      });
    } finally {
      // When the session is lost, `connect` rejects while its callback still runs: it must not
      // publish beside its successor.
      sessionEnd.abort();
    }
  }

  async #publishAll(
    session: Database,
    state: SessionState,
    sessionEnd: AbortSignal,
  ): Promise<void> {
    const resumePoint = await this.#resume(session, state);
    let { progress } = resumePoint;
    if (!resumePoint.isEpochStarted)
      progress = await this.#startEpoch(progress, await readHeadPosition(session));
    if (progress.streamSequence !== resumePoint.savedSequence)
      await saveProgress(session, progress);
    while (!sessionEnd.aborted) {
      const events = await readEventsAfter(session, progress.position, BATCH_SIZE);
      if (events.length === 0) break;
      const headPosition = await readHeadPosition(session);
      for (const event of events) {
        if (sessionEnd.aborted) return;
        const isPublished = resumePoint.published.has(event.position);
        progress = isPublished
          ? { ...progress, position: event.position }
          : await this.#publish(event, progress, headPosition);
      }
      await saveProgress(session, progress);
    }
    state.lastStream = { created: progress.streamCreated, lastSequence: progress.streamSequence };
  }

  async #publish(
    event: StoredEvent,
    progress: OutboxProgress,
    headPosition: number,
  ): Promise<OutboxProgress> {
    const { position, gameId } = event;
    const message = eventMessage(event, { epoch: progress.epoch, headPosition });
    const sequence = await this.#stream.publish(
      gameId,
      message,
      messageId(progress.epoch, position),
    );
    this.#onPublished();
    return { ...progress, position, streamSequence: Math.max(progress.streamSequence, sequence) };
  }

  async #startEpoch(progress: OutboxProgress, headPosition: number): Promise<OutboxProgress> {
    const { epoch } = progress;
    const message = epochStartMessage({ epoch, headPosition });
    const sequence = await this.#stream.publish(0, message, messageId(epoch, EPOCH_START));
    return { ...progress, streamSequence: Math.max(progress.streamSequence, sequence) };
  }

  /** After the saved progress, or at the first event in a new epoch. */
  async #resume(session: Database, { lastStream }: SessionState): Promise<ResumePoint> {
    const saved = await readProgress(session);
    let stream = await this.#stream.state();
    const isUnchanged =
      lastStream?.created === stream.created &&
      lastStream.lastSequence === stream.lastSequence &&
      saved.streamCreated === stream.created &&
      saved.streamSequence === stream.lastSequence;
    const savedSequence = saved.streamSequence;
    if (isUnchanged)
      return { progress: saved, savedSequence, published: new Set(), isEpochStarted: true };

    if (saved.streamCreated === stream.created && stream.lastSequence < savedSequence) {
      // A newly elected leader may not have the whole stream yet.
      await delay(LEADER_CATCH_UP_MS);
      stream = await this.#stream.state();
    }
    const comparison = await compareStream(saved, stream, {
      published: (sequence) => this.#stream.messageAt(sequence),
      stored: (position) => readEventAt(session, position),
    });
    if (comparison.canResume) return { ...comparison, savedSequence };
    const last = stream.lastSequence > 0 ? await this.#stream.messageAt(stream.lastSequence) : null;
    const epoch = nextEpoch(Date.now(), [saved.epoch, last?.epoch ?? 0]);
    const progress = {
      position: 0,
      streamCreated: stream.created,
      streamSequence: stream.lastSequence,
      epoch,
    };
    // Ids of games that only the stream still knows have plays in the log: another game must not
    // get them.
    await new GamesStore(session).reserveIds(await this.#stream.highestIds(stream.lastSequence));
    await saveProgress(session, progress);
    // Replicas with an unbroken connection still have lost games in memory.
    await session.query(sql.unsafe`NOTIFY catalog_rebuilt`);
    const isFirst = saved.streamCreated === '' && stream.lastSequence === 0;
    const { reason } = comparison;
    if (!isFirst)
      this.#log.warn(
        { reason, saved, stream, epoch },
        'republishing all catalog events in a new epoch',
      );
    return {
      progress,
      savedSequence: progress.streamSequence,
      published: new Set(),
      isEpochStarted: false,
    };
  }
}

/** JetStream drops a message whose id it stored recently, so each epoch has its own ids. */
const messageId = (epoch: number, position: number): string =>
  epoch === 0 ? `${position}` : `${epoch}.${position}`;
