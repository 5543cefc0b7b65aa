import { attemptSubject, playStream } from '@imguessr/contracts';
import { encodePlayFact, PlayFact } from '@imguessr/contracts/facts';
import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { type Request, RequestTimeoutError } from './request-mux.ts';

/** A fact and where the log keeps it: `seq` is its position in its partition's stream. */
export interface StoredFact {
  readonly fact: PlayFact;
  readonly seq: number;
}

/** Outcome of an append: stored at `seq`, or not stored because the slot is taken. */
export type AppendResult = { readonly stored: true; readonly seq: number } | { readonly stored: false };

interface StreamReply {
  readonly seq?: number;
  readonly error?: { readonly code: number; readonly err_code: number; readonly description: string };
  readonly message?: { readonly seq: number; readonly data?: string };
}

const SLOT_IS_FULL = 10_077;
/** The server answers for a stream that has no leader at present, as after a kill. */
const UNAVAILABLE = 503;
const NO_MESSAGE = 10_037;
const NOT_STORED: AppendResult = { stored: false };

/** One partition of the play log, by slots. Rejects with `RequestTimeoutError` (outcome unknown) or `NoRespondersError`. */
export interface AttemptLog {
  append(fact: PlayFact, traceparent?: string): Promise<AppendResult>;
  read(gameId: number, sessionId: string, attempt: number): Promise<StoredFact | undefined>;
  lastSequence(): Promise<number>;
}

/** The slots of one partition, through a request mux. Reads go to the stream's leader, so they see every append. */
export function createAttemptLog(request: Request, partition: number): AttemptLog {
  const stream = playStream(partition);
  const getSubject = `$JS.API.STREAM.MSG.GET.${stream}`;
  const infoSubject = `$JS.API.STREAM.INFO.${stream}`;

  const appended = (message: Msg): AppendResult => {
    const reply = message.json<StreamReply>();
    if (reply.error) {
      const { err_code, description, code } = reply.error;
      if (code === UNAVAILABLE) throw new RequestTimeoutError(stream);
      if (err_code === SLOT_IS_FULL) return NOT_STORED;
      throw new Error(`${stream} refused an append: ${description} (${err_code})`);
    }
    if (reply.seq === undefined) throw new Error(`${stream} acknowledged an append without a sequence`);
    return { stored: true, seq: reply.seq };
  };

  return {
    append(fact, traceparent) {
      // The slot is the whole guarantee: the stream keeps one message per subject and rejects the next. An expected
      // sequence would cost the server more. A `Nats-Msg-Id` would break it: replicated streams remember the id before they
      // check the slot, so a writer rejected at slot 1 would be rejected at its right slot as a duplicate, for two minutes.
      const subject = attemptSubject(partition, fact.gameId, fact.sessionId, fact.attempt);
      return request(subject, encodePlayFact(fact), traceparent ? traceHeader(traceparent) : undefined).then(appended);
    },

    async read(gameId, sessionId, attempt) {
      const query = JSON.stringify({ last_by_subj: attemptSubject(partition, gameId, sessionId, attempt) });
      const reply = (await request(getSubject, query)).json<StreamReply>();
      if (reply.error?.err_code === NO_MESSAGE) return undefined;
      if (reply.error?.code === UNAVAILABLE) throw new RequestTimeoutError(getSubject);
      if (reply.error)
        throw new Error(`${stream} refused a read: ${reply.error.description} (${reply.error.err_code})`);
      if (!reply.message) throw new Error(`${stream} answered a read without a message`);
      return { seq: reply.message.seq, fact: PlayFact.decode(Buffer.from(reply.message.data ?? '', 'base64')) };
    },

    async lastSequence() {
      const reply = (await request(infoSubject, '')).json<{
        state?: { last_seq: number };
        error?: { description: string };
      }>();
      if (!reply.state) throw new Error(`${stream}: ${reply.error?.description ?? 'no state'}`);
      return reply.state.last_seq;
    },
  };
}

function traceHeader(traceparent: string): MsgHdrs {
  const header = headers();
  header.append('traceparent', traceparent);
  return header;
}
