import { attemptSubject } from '@imguessr/contracts';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { type BenchGame, encodeFact, seededAttempts } from './seeded-plays.ts';

const MAX_UNACKNOWLEDGED = 4_000;

/**
 * Publishes the seeded plays as fast as JetStream acknowledges them. Returns their number; throws
 * if one was not stored.
 */
export async function fillLog(nc: NatsConnection, games: readonly BenchGame[]): Promise<number> {
  const reply = createInbox();
  let sent = 0;
  let acknowledged = 0;
  let rejection: string | undefined;
  let wake = () => {};
  const subscription = nc.subscribe(reply, {
    callback: (_error, message) => {
      const text = message.string();
      if (!text.includes('"seq"')) rejection ??= text || 'no stream stores the subject';
      acknowledged++;
      wake();
    },
  });
  const until = async (isReached: () => boolean) => {
    while (!isReached() && rejection === undefined) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
    if (rejection !== undefined) throw new Error(`the play log rejected an event: ${rejection}`);
  };
  for (const seeded of seededAttempts(games)) {
    const { game, sessionId, attempt } = seeded;
    nc.publish(attemptSubject(0, game.id, sessionId, attempt), encodeFact(seeded, sent++), {
      reply,
    });
    if (sent % 500 === 0) await until(() => sent - acknowledged < MAX_UNACKNOWLEDGED);
  }
  await until(() => acknowledged === sent);
  subscription.unsubscribe();
  return sent;
}
