import { playStream, slotSubject } from '@imguessr/contracts';
import { encodePlayFact, PlayFact } from '@imguessr/contracts/facts';
import { headers, type Msg } from '@nats-io/transport-node';
import type { Request } from './request-mux.ts';

/** A fact and where the log keeps it: `seq` is its position in its partition's stream. */
export interface StoredFact {
  readonly fact: PlayFact;
  readonly seq: number;
}

/** What became of an append: stored at `seq`, or the slot or the command id was taken before. */
export type Appended = { readonly stored: true; readonly seq: number } | { readonly stored: false };

interface StreamReply {
  readonly seq?: number;
  readonly duplicate?: boolean;
  readonly error?: { readonly code: number; readonly err_code: number; readonly description: string };
  readonly message?: { readonly seq: number; readonly data?: string };
}

const SLOT_IS_FULL = 10_077;
const NO_MESSAGE = 10_037;
const NOT_STORED: Appended = { stored: false };

/** One partition of the play log, by slots. Rejects with `RequestTimeout` (outcome unknown) or `NoResponders`. */
export interface SlotLog {
  append(fact: PlayFact, messageId: string, traceparent?: string): Promise<Appended>;
  read(gameId: number, sessionId: string, attempt: number): Promise<StoredFact | undefined>;
  lastSequence(): Promise<number>;
}

/** The slots of one partition, through a request mux. Reads go to the stream's leader, so they see every append. */
export function slotLog(request: Request, partition: number): SlotLog {
  const stream = playStream(partition);
  const getSubject = `$JS.API.STREAM.MSG.GET.${stream}`;
  const infoSubject = `$JS.API.STREAM.INFO.${stream}`;

  const appended = (message: Msg): Appended => {
    const reply = message.json<StreamReply>();
    if (reply.error) {
      const { err_code, description } = reply.error;
      if (err_code === SLOT_IS_FULL) return NOT_STORED;
      throw new Error(`${stream} refused an append: ${description} (${err_code})`);
    }
    // JetStream looks at the message id before the slot: a repeat is "success", whatever its content.
    if (reply.duplicate || reply.seq === undefined) return NOT_STORED;
    return { stored: true, seq: reply.seq };
  };

  return {
    append(fact, messageId, traceparent) {
      const header = headers();
      header.append('Nats-Msg-Id', messageId);
      // No expected sequence: the stream keeps one message a slot and refuses the next, which costs the server less.
      if (traceparent) header.append('traceparent', traceparent);
      const subject = slotSubject(partition, fact.gameId, fact.sessionId, fact.attempt);
      return request(subject, encodePlayFact(fact), header).then(appended);
    },

    async read(gameId, sessionId, attempt) {
      const query = JSON.stringify({ last_by_subj: slotSubject(partition, gameId, sessionId, attempt) });
      const reply = (await request(getSubject, query)).json<StreamReply>();
      if (reply.error?.err_code === NO_MESSAGE) return undefined;
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
