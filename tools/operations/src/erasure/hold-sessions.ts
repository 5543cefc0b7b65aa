import { FORGET_PLAYS_SUBJECT, type ForgetPlays, type PlaysForgotten } from '@imguessr/contracts';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { ErasureError } from './erasure-error.ts';

/** How long an instance has to answer at all, in milliseconds. */
const FIRST_REPLY_MS = 1_000;
/** How long instances have to finish the guesses that they are recording, in milliseconds. */
const FINISH_MS = 10_000;

/** Ends the refusal of guesses; where a request is lost it ends by itself. */
export async function releaseSessions(nc: NatsConnection, sessionIds: readonly string[]): Promise<void> {
  nc.publish(FORGET_PLAYS_SUBJECT, JSON.stringify({ sessionIds, holdMs: 0 } satisfies ForgetPlays));
  await nc.flush();
}

/**
 * Makes all instances of guess-ingest drop these sessions from memory and refuse their guesses for `holdMs` milliseconds.
 * Resolves once every instance that is connected has done so; an instance that connects later starts empty.
 */
export async function holdSessions(nc: NatsConnection, sessionIds: readonly string[], holdMs: number): Promise<void> {
  const pending = new Set<string>();
  const inbox = createInbox();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let isListening = true;
  const subscription = nc.subscribe(inbox, {
    callback: (error, message) => {
      // An empty message is the server's: no instance is connected.
      if (error || message.data.length === 0) return finish();
      const { instance, isDone } = message.json<PlaysForgotten>();
      if (isDone) pending.delete(instance);
      else pending.add(instance);
      if (!isListening && pending.size === 0) finish();
    },
  });
  const listening = setTimeout(() => {
    isListening = false;
    if (pending.size === 0) finish();
  }, FIRST_REPLY_MS);
  const deadline = setTimeout(finish, FINISH_MS);
  try {
    nc.publish(FORGET_PLAYS_SUBJECT, JSON.stringify({ sessionIds, holdMs } satisfies ForgetPlays), { reply: inbox });
    await finished;
  } finally {
    clearTimeout(listening);
    clearTimeout(deadline);
    subscription.unsubscribe();
  }
  if (pending.size > 0)
    throw new ErasureError('An instance of guess-ingest is still recording guesses. Repeat the command.');
}
