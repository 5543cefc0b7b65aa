import { FORGET_PLAYS_SUBJECT, type ForgetPlays, type PlaysForgotten } from '@imguessr/contracts';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';

const ACKNOWLEDGE_TIMEOUT_MS = 1_000;
/** How long instances have to finish the guesses that they are recording. */
const FINISH_TIMEOUT_MS = 10_000;

/**
 * Makes guess-ingest accept guesses of these sessions again. If the message is lost, the block ends
 * when it expires.
 */
export async function unblockSessions(
  nc: NatsConnection,
  sessionIds: readonly string[],
): Promise<void> {
  nc.publish(FORGET_PLAYS_SUBJECT, JSON.stringify({ sessionIds, holdMs: 0 } satisfies ForgetPlays));
  await nc.flush();
}

/**
 * Makes every connected guess-ingest drop these sessions from memory and reject their guesses for
 * `blockMs`; an instance that connects later
 * starts with empty memory. Throws when an instance does not finish in time.
 */
export async function blockSessions(
  nc: NatsConnection,
  sessionIds: readonly string[],
  blockMs: number,
): Promise<void> {
  const pending = new Set<string>();
  const inbox = createInbox();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let isListening = true;
  const subscription = nc.subscribe(inbox, {
    callback: (error, message) => {
      // The server sends an empty message when no instance is connected.
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
  }, ACKNOWLEDGE_TIMEOUT_MS);
  const deadline = setTimeout(finish, FINISH_TIMEOUT_MS);
  const request: ForgetPlays = { sessionIds, holdMs: blockMs };
  try {
    nc.publish(FORGET_PLAYS_SUBJECT, JSON.stringify(request), { reply: inbox });
    await finished;
  } finally {
    clearTimeout(listening);
    clearTimeout(deadline);
    subscription.unsubscribe();
  }
  if (pending.size > 0)
    throw new Error('An instance of guess-ingest is still recording guesses. Repeat the command.');
}
