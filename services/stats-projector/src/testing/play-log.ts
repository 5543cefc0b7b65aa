import { setTimeout as delay } from 'node:timers/promises';
import {
  attemptSubject,
  CLUE_STATISTICS_SUBJECT,
  CLUES_SUBJECT,
  type ClueStatisticsQuery,
  type ClueStatisticsReply,
  type CluesReply,
  catalogSubject,
  DAILY_FIGURES_SUBJECT,
  type DailyFiguresReply,
  FIGURES_SUBJECT,
  type FiguresReply,
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
import { BURST_SUBJECT, type BurstReply } from '@imguessr/contracts/bursts';
import { CatalogFact, PlayFact } from '@imguessr/contracts/facts';
import {
  askProjector,
  connectNats,
  createBatcher,
  createRequestMux,
  ensureCatalogStream,
  isSubjectFull,
} from '@imguessr/messaging';
import { ensurePlayStreams } from '@imguessr/play-log';
import { type ApiError, jetstreamManager } from '@nats-io/jetstream';

export interface PlayLog {
  /** Like guess-ingest: in order within each play, and retried until NATS has acknowledged the facts. */
  append(facts: readonly PlayFact[]): Promise<void>;
  stats(gameId: number, audience?: 'player' | 'admin'): Promise<StatsReply>;
  clues(gameId: number): Promise<CluesReply>;
  clueStatistics(query: Omit<ClueStatisticsQuery, 'requestId'>): Promise<ClueStatisticsReply>;
  figures(after?: number): Promise<FiguresReply>;
  days(): Promise<DailyFiguresReply>;
  burst(gameId: number, tag: number): Promise<BurstReply>;
  /** Revisions ascend from `firstRevision`. */
  publish(gameId: number, firstRevision: number, facts: readonly NonNullable<CatalogFact['fact']>[]): Promise<void>;
  played(sessionId: string): Promise<PlayedReply>;
  /** Rejects when the rebuild fails. */
  rebuild(): Promise<RebuildProgress>;
  /** The list grows with every change that projectors publish from now on. */
  changes(): Promise<readonly StatisticsChanged[]>;
  total(): Promise<number>;
  close(): Promise<void>;
}

export async function openPlayLog(natsUrl: string, partitions: number): Promise<PlayLog> {
  const nc = await connectNats(natsUrl, 'test');
  const jsm = await jetstreamManager(nc);
  await ensurePlayStreams(jsm, partitions, 1);
  let position = 0;
  const { request, requestMany, close } = createRequestMux(nc, 2_000);
  const stats = createBatcher<object, StatsReply>(requestMany, STATS_SUBJECT);
  const clues = createBatcher<object, CluesReply>(requestMany, CLUES_SUBJECT);
  const clueStatistics = createBatcher<object, ClueStatisticsReply>(requestMany, CLUE_STATISTICS_SUBJECT);
  const figures = createBatcher<object, FiguresReply>(requestMany, FIGURES_SUBJECT);
  const days = createBatcher<object, DailyFiguresReply>(requestMany, DAILY_FIGURES_SUBJECT);
  const burst = createBatcher<object, BurstReply>(requestMany, BURST_SUBJECT);
  const played = createBatcher<object, PlayedReply>(requestMany, PLAYED_SUBJECT);

  const appendOne = async (fact: PlayFact) => {
    const subject = attemptSubject(partitionOf(fact.sessionId, partitions), fact.gameId, fact.sessionId, fact.attempt);
    for (;;) {
      try {
        const reply = (await request(subject, PlayFact.encode(fact).finish())).json<{ error?: ApiError }>();
        // The attempt is already stored if the acknowledgement of an earlier try was lost.
        if (!reply.error || isSubjectFull(reply.error)) return;
      } catch {
        // NATS is unavailable; retried below.
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
    clueStatistics: (query) => clueStatistics({ ...query, requestId: 'r' }),
    figures: (after = 0) => figures({ after, requestId: 'r' }),
    days: () => days({ requestId: 'r' }),
    burst: (gameId, tag) => burst({ gameId, tag, requestId: 'r' }),
    async publish(gameId, firstRevision, facts) {
      await ensureCatalogStream(jsm, 1);
      for (const [index, fact] of facts.entries()) {
        position++;
        const stored = { position, headPosition: position, epoch: 1, gameId, actor: 'test', atMs: Date.now() };
        const bytes = CatalogFact.encode({ ...stored, revision: firstRevision + index, fact }).finish();
        await request(catalogSubject(gameId), bytes);
      }
    },
    played: (sessionId) => played({ sessionId, requestId: 'r' }),
    rebuild: () => askProjector<RebuildProgress>(nc, REBUILD_SUBJECT),
    async changes() {
      const changes: StatisticsChanged[] = [];
      nc.subscribe(STATS_CHANGED_SUBJECT, { callback: (_, message) => void changes.push(message.json()) });
      await nc.flush();
      return changes;
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
