import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { delay, waitUntil } from '@imguessr/async';
import { PlayBatch, type PlayFact } from '@imguessr/contracts/facts';
import { isOutOfSpace, isWrongLastSequence, type Request } from '@imguessr/messaging';
import { type ApiError, JetStreamApiError } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { followPlays } from './follow-plays.ts';
import { sendLive } from './live-batches.ts';
import { PLAY_SUBJECT, readLogState } from './play-stream.ts';

/** Each has less than 1 KB: together, half of what NATS accepts as a message. */
const MAX_FACTS = 512;
const RETRY_DELAY_MS = 50;
const READING = { intervalMs: 25, maxMs: 1_000 };

/** The disk or the account of NATS has no space for more plays. */
export class LogFullError extends Error {
  override readonly name = 'LogFullError';
}

/** The log was stopped before it was certain that a fact is stored. */
export class LogStoppedError extends Error {
  override readonly name = 'LogStoppedError';
}

interface PlayLogOptions {
  /** The last sequence whose facts are known already. */
  readonly position: number;
  /** Called once for each batch of the log, in its order, before the appends that it contains resolve. */
  readonly onFacts: (facts: readonly PlayFact[], sequence: number) => void;
  /** Batches up to `position` were deleted: the table of plays has them. */
  readonly onDeleted: () => void;
  /** The log lost batches up to `position`: the table gets them from those that have read them. */
  readonly onLost: () => void;
  /**
   * Another log took the place of this one, or this one lost its end: it is read after `position`, and
   * has to be filled up to `end` (`ensurePlayStream`).
   */
  readonly onReplaced: () => void;
  readonly onError: (error: unknown) => void;
}

/** The log of plays, to which one process appends while any number of them follow it. */
export interface PlayLog {
  /**
   * Await nothing between reading a play, deciding and this call, and let no two facts of a play wait
   * at once: the fact would have been decided without what came before. Resolves with whether it is
   * stored. It is not when another writer's batch came first, which may be about the same play. Waits
   * until one of them is certain; rejects with `LogStoppedError` if the log is stopped meanwhile.
   */
  append(fact: PlayFact): Promise<boolean>;
  /** The sequence up to which the log was passed to `onFacts`, or skipped. */
  position(): number;
  /** The highest `position` so far: nothing is appended before it. */
  end(): number;
  /**
   * Resolves with whether everything that the log had at the call was passed to `onFacts`, within a
   * second. It is not while the log ends before `end`. Rejects while NATS is unavailable.
   */
  readToEnd(): Promise<boolean>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly fact: PlayFact;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: Error) => void;
}

interface SentBatch {
  readonly id: string;
  readonly waiting: readonly Waiting[];
  readonly settled: PromiseWithResolvers<void>;
}

interface AppendReply {
  /** Of the stored message; 0 with an error. */
  readonly seq: number;
  readonly error?: ApiError;
}

/**
 * Opens the log. Facts that gather while a batch is on its way are the next batch (group commit). A
 * batch is stored only directly after the last one that was known when its facts were decided, so
 * that of several writers one is refused. If its acknowledgement is lost, the same batch is sent with
 * the same expectation until it is stored or refused, or until the log shows which: NATS stores it at
 * most once.
 */
export function openPlayLog(
  nc: NatsConnection,
  request: Request,
  options: PlayLogOptions,
): PlayLog {
  let { position } = options;
  let end = position;
  let gathered: Waiting[] = [];
  /** Until it is stored or refused. */
  let sent: SentBatch | undefined;
  let isSending = false;
  const live = sendLive(nc);
  const stopping = new AbortController();

  const settle = (tell: (waiting: Waiting) => void) => {
    const batch = sent;
    sent = undefined;
    batch?.waiting.forEach(tell);
    batch?.settled.resolve();
  };

  const settleAll = (tell: (waiting: Waiting) => void) => {
    settle(tell);
    const decided = gathered;
    gathered = [];
    decided.forEach(tell);
  };
  /** What was decided without knowing the last batch of the log. */
  const refuseDecided = () => settleAll(({ resolve }) => resolve(false));

  /** Returns whether nothing was known of the log up to there. */
  const moveTo = (sequence: number): boolean => {
    const isNew = sequence > end;
    position = sequence;
    end = Math.max(end, position);
    return isNew;
  };

  const apply = (id: string, facts: readonly PlayFact[], sequence: number) => {
    if (sequence <= position) return;
    if (facts.length > 0) options.onFacts(facts, sequence);
    const isNew = moveTo(sequence);
    if (facts.length === 0 && isNew) options.onLost();
    if (sent?.id === id) settle(({ resolve }) => resolve(true));
    else refuseDecided();
  };

  const following = followPlays(nc, {
    position: () => position,
    onBatches: (batches) => {
      for (const { id, facts, sequence } of batches) apply(id, facts, sequence);
    },
    onDeleted: (firstSequence) => {
      const isNew = moveTo(firstSequence - 1);
      refuseDecided();
      if (isNew) options.onDeleted();
    },
    onReplaced: (continued) => {
      const isNew = moveTo(continued);
      refuseDecided();
      if (isNew) options.onLost();
      options.onReplaced();
    },
    onError: options.onError,
  });

  /** Without a reply, whether it is stored is unknown. */
  const requestAppend = (payload: Uint8Array, expectation: MsgHdrs) =>
    request(PLAY_SUBJECT, payload, expectation)
      .then((message) => message.json<AppendReply>())
      .catch((error: unknown) => void options.onError(error));

  const reportRefusal = (error: ApiError) => {
    const refused = new JetStreamApiError(error);
    // Another writer was first.
    if (isWrongLastSequence(refused)) return;
    options.onError(isOutOfSpace(error) ? new LogFullError(error.description) : refused);
  };

  const sendUntilSettled = async (batch: SentBatch) => {
    const facts = batch.waiting.map(({ fact }) => fact);
    const payload = PlayBatch.encode({ id: batch.id, facts }).finish();
    const expectation = headers();
    expectation.set('Nats-Expected-Last-Sequence', String(position));
    while (sent === batch && !stopping.signal.aborted) {
      const reply = position < end ? undefined : await requestAppend(payload, expectation);
      if (reply && !reply.error) {
        if (sent === batch) apply(batch.id, facts, reply.seq);
        return live.send({ sequence: reply.seq, payload });
      }
      if (reply?.error) reportRefusal(reply.error);
      following.lookAgain();
      await Promise.race([batch.settled.promise, delay(RETRY_DELAY_MS, stopping.signal)]);
    }
  };

  const sendGathered = async () => {
    while (gathered.length > 0 && !stopping.signal.aborted) {
      const waiting = gathered.splice(0, MAX_FACTS);
      const settled = Promise.withResolvers<void>();
      sent = { id: randomUUID(), waiting, settled };
      await sendUntilSettled(sent);
      // What has arrived meanwhile is decided first. The second turn makes batches larger under
      // load, when turns are long: a third less processor time in NATS, and as many guesses.
      await nextTurn();
      await nextTurn();
    }
    isSending = false;
  };

  return {
    append: (fact) =>
      new Promise((resolve, reject) => {
        if (stopping.signal.aborted) return reject(new LogStoppedError());
        gathered.push({ fact, resolve, reject });
        if (isSending) return;
        isSending = true;
        // What arrives in the same turn of the event loop goes together.
        setImmediate(sendGathered);
      }),
    position: () => position,
    end: () => end,
    readToEnd: async () => {
      const { state } = await readLogState(nc);
      const last = Math.max(state.last_seq, end);
      if (position < last) following.lookAgain();
      const isKnown = () => position >= last;
      return waitUntil('the end of the log', isKnown, READING).catch(() => false);
    },
    stop: async () => {
      stopping.abort();
      live.close();
      settleAll(({ reject }) => reject(new LogStoppedError()));
      await following.stop();
    },
  };
}
