import { randomUUID } from 'node:crypto';
import {
  catalogSubject,
  type GetPlayReply,
  type GetPlayRequest,
  type GuessCommand,
  type GuessReply,
  type GuessResult,
  getPlaySubject,
  playStream,
  submitSubject,
} from '@imguessr/contracts';
import { CatalogFact, PlayFact } from '@imguessr/contracts/facts';
import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { createBatcher, createRequestMux } from '@imguessr/messaging';
import { createErasedFacts, readLog } from '@imguessr/play-log';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { startApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createIngestMetrics } from '../metrics.ts';

export type App = Awaited<ReturnType<typeof startApp>>;

const silent = createLogger('test', 'silent');
const traces = await startTraces('test', undefined);

export function settings(url: string, over: Partial<Config> = {}): Config {
  return {
    LOG_LEVEL: 'silent',
    NATS_URL: url,
    GAME_LANGUAGE: 'en',
    PLAY_PARTITIONS: 1,
    NATS_REPLICAS: 1,
    OPS_PORT: 0,
    PLAY_CACHE_SIZE: 10_000,
    WARMUP_FACTS: 10_000,
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    ARCHIVE_DATABASE_URL: undefined,
    ARCHIVE_AFTER_DAYS: 45,
    ARCHIVE_INTERVAL_SECONDS: 60,
    ARCHIVE_DELETE_DELAY_SECONDS: 30,
    ...over,
  };
}

export const start = (config: Config, registry = createMetrics('test')): Promise<App> =>
  startApp(config, silent, traces, createIngestMetrics(registry));

export const GAME = 7;
let position = 0;

export async function publishFact(
  nc: NatsConnection,
  gameId: number,
  revision: number,
  fact: CatalogFact['fact'],
  over: Partial<Pick<CatalogFact, 'position' | 'epoch' | 'headPosition'>> = {},
): Promise<void> {
  const publication = { position: ++position, epoch: 0, headPosition: 0, ...over };
  const message = { ...publication, gameId, revision, atMs: 1, actor: 'test', fact };
  await jetstream(nc).publish(catalogSubject(gameId), CatalogFact.encode(message).finish());
}

/** Publishes the facts of a game with five images, revisions 1 to 6. */
export async function publishGame(
  nc: NatsConnection,
  gameId: number,
  word: string,
  over: Partial<CatalogFact> = {},
): Promise<void> {
  await publishFact(
    nc,
    gameId,
    1,
    { $case: 'gameCreated', value: { word, isActive: true, isDaily: false } },
    over,
  );
  for (const [index, imageId] of [11, 12, 13, 14, 15].entries()) {
    const value = { imageId, pictureHash: 'ab', ...NO_CLUE_TEXTS, credit: undefined };
    await publishFact(nc, gameId, index + 2, { $case: 'imageAdded', value }, over);
  }
}

export function caller(nc: NatsConnection) {
  const mux = createRequestMux(nc, 8_000);
  const submit = createBatcher<GuessCommand, GuessReply>(mux.requestMany, submitSubject(0));
  const read = createBatcher<GetPlayRequest, GetPlayReply>(mux.requestMany, getPlaySubject(0));
  return {
    guess: (sessionId: string, guess: string, over: Partial<GuessCommand> = {}) =>
      submit({
        gameId: GAME,
        sessionId,
        guess,
        imageIndex: 0,
        isAISelfPlay: false,
        requestId: 'r',
        commandId: randomUUID(),
        ...over,
      }),
    records: async (sessionId: string, gameId = GAME) => {
      const reply = await read({ gameId, sessionId, requestId: 'r' });
      if ('error' in reply) throw new Error(reply.error.message);
      return reply.records;
    },
    play: (sessionId: string, gameId = GAME) => read({ gameId, sessionId, requestId: 'r' }),
    history: (sessionId: string, gameId = GAME) =>
      read({ gameId, sessionId, isForHistory: true, requestId: 'r' }),
  };
}

/** Throws when the reply is a failure. */
export const answerIn = (reply: GuessReply): GuessResult => {
  if ('error' in reply) throw new Error(reply.error.message);
  return reply.answer;
};
/** Returns the error code of a reply, or `recorded`. */
export const codeIn = (reply: GuessReply): string =>
  'error' in reply ? reply.error.code : 'recorded';

/** Oldest first; of the first partition. */
export async function logOf(nc: NatsConnection): Promise<PlayFact[]> {
  const jsm = await jetstreamManager(nc);
  const { first_seq: from, last_seq: to } = (await jsm.streams.info(playStream(0))).state;
  const facts: PlayFact[] = [];
  await readLog(nc, playStream(0), {
    from,
    to,
    maxBatch: 500,
    erased: createErasedFacts(nc, 0),
    onBatch: ({ payloads }) =>
      void facts.push(...payloads.map((payload) => PlayFact.decode(payload))),
  });
  return facts;
}
