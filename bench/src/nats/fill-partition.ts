import { randomBytes } from 'node:crypto';
import { attemptSubject } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { createRequestMux } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { randomFact } from './random-fact.ts';

const ATTEMPTS_PER_PLAY = 4;
const IN_FLIGHT = 512;

/** Stores plays of four attempts in partition 0 as they are stored in production: the attempts of many plays, interleaved. */
export async function fillPartition(nc: NatsConnection, attempts: number): Promise<void> {
  const mux = createRequestMux(nc, 30_000);
  for (let stored = 0; stored < attempts; stored += IN_FLIGHT * ATTEMPTS_PER_PLAY) {
    const sessions = Array.from({ length: IN_FLIGHT }, () => randomBytes(16).toString('hex'));
    for (let attempt = 1; attempt <= ATTEMPTS_PER_PLAY; attempt++) {
      const wanted = sessions.slice(0, Math.max(0, attempts - stored - (attempt - 1) * IN_FLIGHT));
      await Promise.all(
        wanted.map((sessionId) => {
          const fact = randomFact(sessionId, attempt);
          return mux.request(attemptSubject(0, fact.gameId, sessionId, attempt), PlayFact.encode(fact).finish());
        }),
      );
    }
  }
  mux.close();
}
