import { setTimeout as delay } from 'node:timers/promises';
import {
  attemptSubject,
  catalogSubject,
  partitionOf,
  playStream,
  QUERY_NAMES,
  QUERY_SUBJECTS,
  type QueryReply,
  REBUILD_SUBJECT,
  type RebuildProgress,
  type Statistics,
} from '@imguessr/contracts';
import { CatalogFact, PlayFact } from '@imguessr/contracts/facts';
import { byName } from '@imguessr/game-rules';
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

export async function openPlayLog(natsUrl: string, partitions: number) {
  const nc = await connectNats(natsUrl, 'test');
  const jsm = await jetstreamManager(nc);
  await ensurePlayStreams(jsm, partitions, 1);
  let position = 0;
  const { request, requestMany, close } = createRequestMux(nc, 2_000);
  const statistics = byName(QUERY_NAMES, (name) =>
    createBatcher(requestMany, QUERY_SUBJECTS[name]),
  ) as Statistics;

  const appendOne = async (fact: PlayFact) => {
    const subject = attemptSubject(
      partitionOf(fact.sessionId, partitions),
      fact.gameId,
      fact.sessionId,
      fact.attempt,
    );
    for (;;) {
      try {
        const reply = (await request(subject, PlayFact.encode(fact).finish())).json<{
          error?: ApiError;
        }>();
        // The attempt is already stored if the acknowledgement of an earlier try was lost.
        if (!reply.error || isSubjectFull(reply.error)) return;
      } catch {
        // NATS is unavailable; retried below.
      }
      await delay(50);
    }
  };

  return {
    /**
     * Like guess-ingest: in order within each play, and retried until NATS has acknowledged the
     * facts.
     */
    async append(facts: readonly PlayFact[]) {
      const sessions = Map.groupBy(facts, ({ gameId, sessionId }) => `${gameId} ${sessionId}`);
      await Promise.all(
        [...sessions.values()].map(async (play) => {
          for (const fact of play) await appendOne(fact);
        }),
      );
    },
    stats: (gameId: number, audience: 'player' | 'admin' = 'player'): Promise<QueryReply<'read'>> =>
      statistics.read({ gameId, audience, requestId: 'r' }),
    clues: (gameId: number): Promise<QueryReply<'clues'>> =>
      statistics.clues({ gameId, requestId: 'r' }),
    figures: (after = 0): Promise<QueryReply<'figures'>> =>
      statistics.figures({ after, requestId: 'r' }),
    days: (): Promise<QueryReply<'dailyFigures'>> => statistics.dailyFigures({ requestId: 'r' }),
    /** Revisions ascend from `firstRevision`. */
    async publish(
      gameId: number,
      firstRevision: number,
      facts: readonly NonNullable<CatalogFact['fact']>[],
    ) {
      await ensureCatalogStream(jsm, 1);
      for (const [index, fact] of facts.entries()) {
        position++;
        const stored = {
          position,
          headPosition: position,
          epoch: 1,
          gameId,
          actor: 'test',
          atMs: Date.now(),
        };
        const bytes = CatalogFact.encode({
          ...stored,
          revision: firstRevision + index,
          fact,
        }).finish();
        await request(catalogSubject(gameId), bytes);
      }
    },
    played: (sessionId: string): Promise<QueryReply<'played'>> =>
      statistics.played({ sessionId, requestId: 'r' }),
    /** Rejects when the rebuild fails. */
    rebuild: (): Promise<RebuildProgress> => askProjector<RebuildProgress>(nc, REBUILD_SUBJECT),
    async total(): Promise<number> {
      const infos = Array.from({ length: partitions }, (_, p) => jsm.streams.info(playStream(p)));
      return (await Promise.all(infos)).reduce((sum, { state }) => sum + state.messages, 0);
    },
    async close() {
      close();
      await nc.close();
    },
  };
}

export type PlayLog = Awaited<ReturnType<typeof openPlayLog>>;
