import { partitionOf, slotSubject } from '@imguessr/contracts';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { type BenchGame, encodedFact, seededAttempts } from './seeded-plays.ts';

const IN_FLIGHT = 4_000;

/**
 * Publishes the seeded plays into the play log as fast as it acknowledges them; gives how many there are. Throws when
 * one was not stored.
 */
export async function fillLog(nc: NatsConnection, games: readonly BenchGame[], partitions: number): Promise<number> {
  const reply = createInbox();
  let sent = 0;
  let acknowledged = 0;
  let refusal: string | undefined;
  let wake = () => {};
  const subscription = nc.subscribe(reply, {
    callback: (_error, message) => {
      const text = message.string();
      if (!text.includes('"seq"')) refusal ??= text || 'nobody keeps the play log';
      acknowledged++;
      wake();
    },
  });
  const until = async (isReached: () => boolean) => {
    while (!isReached() && refusal === undefined) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
    if (refusal !== undefined) throw new Error(`the play log refused a fact: ${refusal}`);
  };
  for (const seeded of seededAttempts(games)) {
    const { game, sessionId, attempt } = seeded;
    const subject = slotSubject(partitionOf(sessionId, partitions), game.id, sessionId, attempt);
    nc.publish(subject, encodedFact(seeded, sent++), { reply });
    if (sent % 500 === 0) await until(() => sent - acknowledged < IN_FLIGHT);
  }
  await until(() => acknowledged === sent);
  subscription.unsubscribe();
  return sent;
}
