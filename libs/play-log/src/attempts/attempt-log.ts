import { attemptSubject, playStream, playSubject } from '@imguessr/contracts';
import { encodePlayFact, PlayFact } from '@imguessr/contracts/facts';
import {
  isMessageMissing,
  isOutOfSpace,
  isSubjectFull,
  isUnavailable,
  type Request,
  RequestTimeoutError,
} from '@imguessr/messaging';
import type { ApiError } from '@nats-io/jetstream';
import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import type { BatchRead } from './batch-read.ts';
import { ATTEMPTS } from './play-streams.ts';

export interface StoredFact {
  readonly fact: PlayFact;
  readonly seq: number;
}

/** Not stored: the attempt already has a fact. */
export type AppendResult =
  | { readonly stored: true; readonly seq: number }
  | { readonly stored: false };

/** A stream has no space for a message, which may be sent again later. */
export class StreamFullError extends RequestTimeoutError {
  override name = 'StreamFullError';
  constructor(stream: string, description: string) {
    super(stream);
    this.message = `${stream} is full: ${description}`;
  }
}

interface StreamReply {
  readonly seq?: number;
  readonly error?: ApiError;
  readonly message?: { readonly seq: number; readonly data?: string };
}

const NOT_STORED: AppendResult = { stored: false };

/**
 * A partition of the play log. Methods reject with `RequestTimeoutError` (outcome unknown) or
 * `NoRespondersError`.
 */
export interface AttemptLog {
  append(fact: PlayFact, traceparent?: string): Promise<AppendResult>;
  read(gameId: number, sessionId: string, attempt: number): Promise<StoredFact | undefined>;
  /** Resolves with the facts from attempt `from` on, up to the first attempt without one. */
  readPlay(gameId: number, sessionId: string, from: number): Promise<readonly StoredFact[]>;
  /**
   * Resolves with the last position, 0 if empty. Rejects while the leader may have been replaced.
   */
  lastSequence(): Promise<number>;
}

interface StreamInfoReply {
  readonly state?: { readonly last_seq: number };
  /**
   * `active`: nanoseconds since the last message of the server to the leader. Empty without
   * replicas.
   */
  readonly cluster?: { readonly replicas?: readonly { readonly active: number }[] };
  readonly error?: { readonly description: string };
}

// NATS elects another leader four seconds after the last sign of the old one at the earliest
// (`minElectionTimeout`). A
// server that was suspended for longer still acts as a leader for a moment, with an old state.
const LEASE_NS = 3_000_000_000;

/**
 * Returns the log of one partition. Reads go to the leader and include every acknowledged append.
 */
export function createAttemptLog(
  request: Request,
  partition: number,
  batchRead?: BatchRead,
): AttemptLog {
  const stream = playStream(partition);
  const getSubject = `$JS.API.STREAM.MSG.GET.${stream}`;
  const infoSubject = `$JS.API.STREAM.INFO.${stream}`;

  const parseAppendReply = (message: Msg): AppendResult => {
    const { error, seq } = message.json<StreamReply>();
    if (error) {
      if (isSubjectFull(error)) return NOT_STORED;
      if (isOutOfSpace(error)) throw new StreamFullError(stream, error.description);
      if (isUnavailable(error)) throw new RequestTimeoutError(stream);
      throw new Error(`${stream} rejected an append: ${error.description} (${error.err_code})`);
    }
    if (seq === undefined) throw new Error(`${stream} acknowledged an append without a sequence`);
    return { stored: true, seq };
  };

  const read: AttemptLog['read'] = (gameId, sessionId, attempt) =>
    readLast(attemptSubject(partition, gameId, sessionId, attempt));

  const readLast = async (subject: string): Promise<StoredFact | undefined> => {
    const query = JSON.stringify({ last_by_subj: subject });
    const { error, message } = (await request(getSubject, query)).json<StreamReply>();
    if (error) {
      if (isMessageMissing(error)) return undefined;
      if (isUnavailable(error)) throw new RequestTimeoutError(getSubject);
      throw new Error(`${stream} rejected a read: ${error.description} (${error.err_code})`);
    }
    if (!message) throw new Error(`${stream} replied to a read without a message`);
    return { seq: message.seq, fact: PlayFact.decode(Buffer.from(message.data ?? '', 'base64')) };
  };

  return {
    append(fact, traceparent) {
      // The limit of one message per subject guarantees that an attempt is stored once; an expected
      // sequence would cost
      // the server more. A `Nats-Msg-Id` would do harm: replicated streams remember the id before
      // they check the limit,
      // so a fact rejected at attempt 1 would be rejected at attempt 2 as a duplicate, for two
      // minutes.
      const subject = attemptSubject(partition, fact.gameId, fact.sessionId, fact.attempt);
      return request(
        subject,
        encodePlayFact(fact),
        traceparent ? traceHeader(traceparent) : undefined,
      ).then(parseAppendReply);
    },

    read,

    async readPlay(gameId, sessionId, from) {
      const subjectOf = (attempt: number) => attemptSubject(partition, gameId, sessionId, attempt);
      const readNext = async (known: (attempt: number) => StoredFact | undefined, end: number) => {
        const facts: StoredFact[] = [];
        for (let attempt = from; attempt <= end; attempt++) {
          const stored = known(attempt) ?? (await readLast(subjectOf(attempt)));
          if (!stored) break;
          facts.push(stored);
        }
        return facts;
      };
      if (!batchRead?.isSupported()) return readNext(() => undefined, ATTEMPTS.length);

      const newest = await readLast(playSubject(partition, gameId, sessionId));
      const end = newest?.fact.attempt ?? 0;
      const between = ATTEMPTS.filter((attempt) => attempt >= from && attempt < end);
      // A replica may be behind the leader, but facts never change.
      const messages =
        between.length > 0 ? await batchRead.readLast(stream, between.map(subjectOf)) : [];
      const known = new Map(
        messages.map(({ subject, seq, data }) => [subject, { seq, fact: PlayFact.decode(data) }]),
      );
      return readNext((attempt) => (attempt === end ? newest : known.get(subjectOf(attempt))), end);
    },

    async lastSequence() {
      const { state, cluster, error } = (await request(infoSubject, '')).json<StreamInfoReply>();
      if (!state) throw new Error(`${stream}: ${error?.description ?? 'no state'}`);
      if (!hasMajority(cluster?.replicas ?? []))
        throw new Error(`${stream}: the leader may have been replaced`);
      return state.last_seq;
    },
  };
}

/** Returns whether the leader has heard lately from a majority of the servers of a stream. */
const hasMajority = (replicas: readonly { readonly active: number }[]): boolean =>
  2 * (1 + replicas.filter(({ active }) => active < LEASE_NS).length) > 1 + replicas.length;

function traceHeader(traceparent: string): MsgHdrs {
  const header = headers();
  header.append('traceparent', traceparent);
  return header;
}
