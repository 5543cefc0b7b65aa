import { randomUUID } from 'node:crypto';
import {
  catalogSubject,
  type ErasePlays,
  type GetPlayReply,
  type GetPlayRequest,
  GUESS_SUBJECTS,
  type GuessCommand,
  type GuessReply,
  type PlayedGamesReply,
  type PlayedGamesRequest,
  type PlaysErased,
} from '@imguessr/contracts';
import { CatalogFact, type PlayFact } from '@imguessr/contracts/facts';
import { CLUES, NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { createBatcher, createRequestMux } from '@imguessr/messaging';
import { readBatches } from '@imguessr/play-log';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { startApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createIngestMetrics } from '../metrics.ts';

export type App = Awaited<ReturnType<typeof startApp>>;

const silent = createLogger('test', 'silent');
const traces = await startTraces('test', undefined);

export function settings(url: string, databaseUrl: string, over: Partial<Config> = {}): Config {
  return {
    LOG_LEVEL: 'silent',
    NATS_URL: url,
    DATABASE_URL: databaseUrl,
    GAME_LANGUAGE: 'en',
    NATS_REPLICAS: 1,
    OPS_PORT: 0,
    LOG_HOURS: 48,
    MAX_WAITING_GUESSES: 10_000,
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    ...over,
  };
}

export const start = (config: Config): Promise<App> =>
  startApp(config, silent, traces, createIngestMetrics(createMetrics('test')));

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

/** Publishes the facts of a game with all clues. */
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
  for (const clue of CLUES) {
    const value = { imageId: 10 + clue, pictureHash: 'ab', ...NO_CLUE_TEXTS, credit: undefined };
    await publishFact(nc, gameId, clue + 1, { $case: 'imageAdded', value }, over);
  }
}

export function caller(nc: NatsConnection) {
  const mux = createRequestMux(nc, 8_000);
  const submit = createBatcher<GuessCommand, GuessReply>(mux.requestMany, GUESS_SUBJECTS.submit);
  const read = createBatcher<GetPlayRequest, GetPlayReply>(mux.requestMany, GUESS_SUBJECTS.read);
  const played = createBatcher<PlayedGamesRequest, PlayedGamesReply>(
    mux.requestMany,
    GUESS_SUBJECTS.played,
  );
  const erase = createBatcher<ErasePlays, PlaysErased>(mux.requestMany, GUESS_SUBJECTS.erase);
  return {
    played: (sessionId: string) => played({ sessionId, requestId: 'r' }),
    erase: (sessionIds: readonly string[]) => erase({ sessionIds }),
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
    history: (sessionId: string, gameId = GAME) =>
      read({ gameId, sessionId, isForHistory: true, requestId: 'r' }),
  };
}

/** Resolves with the facts of the log, oldest first. */
export async function logOf(nc: NatsConnection): Promise<PlayFact[]> {
  const facts: PlayFact[] = [];
  for await (const batch of readBatches(nc, 0)) facts.push(...batch.facts);
  return facts;
}
