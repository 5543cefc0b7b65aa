import { setTimeout as delay } from 'node:timers/promises';
import {
  attemptSubject,
  CLUES_SUBJECT,
  type CluesReply,
  PLAYED_SUBJECT,
  type PlayedReply,
  partitionOf,
  playStream,
  REBUILD_SUBJECT,
  type RebuildProgress,
  STATS_CHANGED_SUBJECT,
  STATS_SUBJECT,
  type StatisticsChanged,
  type StatsReply,
} from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { connectNats, createBatcher, createRequestMux, ensurePlayStreams } from '@imguessr/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import { createInbox } from '@nats-io/transport-node';

/** The play log and the projector's questions, as guess-ingest and the gateway use them. */
export interface PlayLog {
  /** Stores facts one after the other in each session, tried again until NATS has them. */
  append(facts: readonly PlayFact[]): Promise<void>;
  stats(gameId: number, audience?: 'player' | 'admin'): Promise<StatsReply>;
  clues(gameId: number): Promise<CluesReply>;
  played(sessionId: string): Promise<PlayedReply>;
  rebuild(): Promise<RebuildProgress>;
  /** What projectors say has changed, from now on; grows as they say more. */
  changes(): Promise<readonly StatisticsChanged[]>;
  total(): Promise<number>;
  close(): Promise<void>;
}

export async function openPlayLog(natsUrl: string, partitions: number): Promise<PlayLog> {
  const nc = await connectNats(natsUrl, 'test');
  const jsm = await jetstreamManager(nc);
  await ensurePlayStreams(jsm, partitions, 1);
  const { request, requestMany, close } = createRequestMux(nc, 2_000);
  const stats = createBatcher<object, StatsReply>(requestMany, STATS_SUBJECT);
  const clues = createBatcher<object, CluesReply>(requestMany, CLUES_SUBJECT);
  const played = createBatcher<object, PlayedReply>(requestMany, PLAYED_SUBJECT);

  const appendOne = async (fact: PlayFact) => {
    const subject = attemptSubject(partitionOf(fact.sessionId, partitions), fact.gameId, fact.sessionId, fact.attempt);
    for (;;) {
      try {
        const reply = (await request(subject, PlayFact.encode(fact).finish())).json<{ error?: { err_code: number } }>();
        // 10077: the slot is full, so an earlier try was stored though its answer got lost.
        if (!reply.error || reply.error.err_code === 10_077) return;
      } catch {
        // NATS is away: tried again below.
      }
      await delay(50);
    }
  };

  return {
    async append(facts) {
      const sessions = Map.groupBy(facts, ({ gameId, sessionId }) => `${gameId} ${sessionId}`);
      await Promise.all(
        [...sessions.values()].map(async (play) => {
          for (const fact of play) await appendOne(fact);
        }),
      );
    },
    stats: (gameId, audience = 'player') => stats({ gameId, audience, requestId: 'r' }),
    clues: (gameId) => clues({ gameId, requestId: 'r' }),
    played: (sessionId) => played({ sessionId, requestId: 'r' }),
    async rebuild() {
      const inbox = createInbox();
      const replies = nc.subscribe(inbox, { timeout: 30_000 });
      nc.publish(REBUILD_SUBJECT, '', { reply: inbox });
      for await (const reply of replies) {
        const progress = reply.json<RebuildProgress>();
        if (progress.done) return progress;
      }
      throw new Error('the rebuild ended without a word');
    },
    async changes() {
      const heard: StatisticsChanged[] = [];
      nc.subscribe(STATS_CHANGED_SUBJECT, { callback: (_, message) => void heard.push(message.json()) });
      await nc.flush();
      return heard;
    },
    async total() {
      const infos = Array.from({ length: partitions }, (_, p) => jsm.streams.info(playStream(p)));
      return (await Promise.all(infos)).reduce((sum, { state }) => sum + state.messages, 0);
    },
    async close() {
      close();
      await nc.close();
    },
  };
}
