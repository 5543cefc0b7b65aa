import 'reflect-metadata';
import {
  type Transport as CallTransport,
  createClaimReader,
  natsTransport,
  PINGS,
  parseNatsUrl,
} from '@imguessr/messaging';
import { drainConnections, listenProblem, type ReadinessChecks } from '@imguessr/service-kit';
import { NestFactory } from '@nestjs/core';
import { type NatsOptions, Transport } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { appModule } from './app.module.ts';
import { connect, type Environment } from './connect.ts';
import { isDatabaseUp } from './database/pool.ts';
import { CatalogView } from './games/view/catalog.view.ts';
import { followEvents } from './games/view/follow-events.ts';
import { startOutbox } from './outbox/outbox.ts';
import { requireClaim } from './transport/claim.guard.ts';
import { passUnreadBody } from './transport/http.ts';
import { MethodServer } from './transport/method.server.ts';
import { nestLogger } from './transport/nest-logger.ts';

interface App {
  readonly httpPort: number;
  readonly checks: ReadinessChecks;
  /** Stops accepting requests, finishes those that were accepted, and closes every connection. */
  stop(): Promise<void>;
}

/**
 * How long idle connections stay open during shutdown, for requests that are already on their way.
 */
const SHUTDOWN_GRACE_MS = 300;

/**
 * The URL of an upload contains the texts of an image, of up to nine bytes per character. Node
 * allows 16 KiB.
 */
const MAX_HEADER_BYTES = 32 * 1024;

/** Starts the service. Resolves once it answers requests. The database must be migrated. */
export async function startApp({
  transport = natsTransport,
  ...environment
}: Environment & { readonly transport?: CallTransport }): Promise<App> {
  const { config, log } = environment;
  const context = await connect(environment);
  const { database, nats, queues } = context;
  const outbox = startOutbox(context);

  const http = new FastifyAdapter({
    return503OnClosing: false,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
  });
  const secrets = [config.SESSION_SECRET, config.PREVIOUS_SESSION_SECRET].filter(
    (secret) => secret !== undefined,
  );
  http.getInstance().addHook('onRequest', requireClaim(createClaimReader(secrets), log));
  http.getInstance().addContentTypeParser('application/octet-stream', passUnreadBody);
  const nest = await NestFactory.create<NestFastifyApplication>(appModule(context), http, {
    logger: nestLogger(log),
  });
  const listener = await followEvents(nest.get(CatalogView), context, outbox.wake);
  nest.connectMicroservice<NatsOptions>(natsOptions(config.NATS_URL));
  if (transport.methods)
    nest.connectMicroservice({ strategy: new MethodServer(transport.methods) });
  await nest.startAllMicroservices();
  await nest.listen(config.HTTP_PORT, config.HTTP_HOST).catch((error: unknown) => {
    throw listenProblem(error, 'HTTP_HOST, HTTP_PORT');
  });

  return {
    httpPort: Number(new URL(await nest.getUrl()).port),
    checks: {
      database: () => isDatabaseUp(database),
      nats: () => nats.rtt().then(() => true),
      relay: outbox.isHealthy,
    },
    stop: async () => {
      await drainConnections(nest.getHttpServer(), SHUTDOWN_GRACE_MS);
      await queues.stop();
      await nest.close();
      await Promise.all([listener.stop(), outbox.stop()]);
      await nats.close();
      await database.end();
    },
  };
}

function natsOptions(natsUrl: string): NatsOptions {
  return {
    transport: Transport.NATS,
    options: {
      ...parseNatsUrl(natsUrl),
      name: 'game-catalog calls',
      queue: 'game-catalog',
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
      reconnectTimeWait: 200,
      ...PINGS,
      gracefulShutdown: true,
      gracePeriod: 300,
    },
  };
}
