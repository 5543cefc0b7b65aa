import type { Readable } from 'node:stream';
import type { Failure } from '@imguessr/contracts';
import { Counter, Gauge, type Registry } from '@imguessr/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SubscribeToChanges } from '../clients/plays/statistics-changes.client.ts';
import { addressOf } from '../core/addresses/client-address.ts';
import { RequestError } from '../core/errors.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { createLiveStatistics, type Source } from './live-statistics.ts';
import { withoutChanges } from './snapshot.ts';

/** 0 disables a limit. */
export interface LiveLimits {
  readonly address: number;
  readonly all: number;
}

interface StreamOptions {
  readonly acceptsPatches: boolean;
  /** The id of the statistics that the client has, until it reconnects with `Last-Event-ID`. */
  readonly since?: string | undefined;
  readonly isStillAuthorized?: (() => Promise<boolean>) | undefined;
}

/** Sends all statistics immediately, unless the client has them, and an event after each change. */
export type OpenLiveStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
  options: StreamOptions,
) => Promise<Readable>;

const REJECTIONS = {
  address: {
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many live-statistics streams from your address. Please poll instead.',
  },
  all: { code: 'UNAVAILABLE', message: 'Too many live-statistics streams. Please poll instead.' },
} as const satisfies Record<keyof LiveLimits, Failure>;

interface Options {
  readonly subscribeToChanges: SubscribeToChanges;
  readonly limits: LiveLimits;
  readonly registry: Registry;
}

declare module 'fastify' {
  interface FastifyInstance {
    openLiveStream: OpenLiveStream;
  }
}

/** Streams share one subscription to changes, and end when the app closes. */
export const liveStreams = fp<Options>(
  async (app, options) => {
    app.decorate('openLiveStream', createLiveStreams(app, options));
  },
  { name: 'live-streams', dependencies: ['error-handler', 'request-metrics'] },
);

function createLiveStreams(
  app: FastifyInstance,
  { subscribeToChanges, limits, registry }: Options,
): OpenLiveStream {
  const statistics = createLiveStatistics();
  const streams = new Set<EventStream>();
  const openByAddress = new Map<string, number>();
  const metrics = liveMetrics(registry, () => streams.size);
  let openTotal = 0;
  subscribeToChanges(statistics.onChange);
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  const reject = (limit: keyof LiveLimits): never => {
    metrics.rejected.inc({ limit });
    throw new RequestError(REJECTIONS[limit]);
  };
  /** Returns the function that releases the stream. Throws RequestError if a limit is reached. */
  const acquireSlot = (address: string): (() => void) => {
    const open = openByAddress.get(address) ?? 0;
    if (limits.address > 0 && open >= limits.address) reject('address');
    if (limits.all > 0 && openTotal >= limits.all) reject('all');
    openByAddress.set(address, open + 1);
    openTotal++;
    return () => {
      openTotal--;
      const left = (openByAddress.get(address) ?? 1) - 1;
      if (left > 0) openByAddress.set(address, left);
      else openByAddress.delete(address);
    };
  };

  return async (request, reply, source, { acceptsPatches, since, isStillAuthorized }) => {
    const releaseSlot = acquireSlot(addressOf(request));
    let stream: EventStream | undefined;
    const { first, unsubscribe } = await statistics
      .subscribe(source, {
        acceptsPatches,
        send(event) {
          stream?.send(event);
          metrics.updates.inc();
        },
      })
      .catch((error: unknown) => {
        releaseSlot();
        throw error;
      });
    const close = () => {
      if (stream) streams.delete(stream);
      unsubscribe();
      releaseSlot();
    };
    request.isStream = true;
    stream = openEventStream(reply, { isStillAuthorized, onClose: close });
    streams.add(stream);
    const seen = request.headers['last-event-id'] ?? since;
    stream.body.push(acceptsPatches && seen === first.id ? withoutChanges(first) : first.event);
    return stream.body;
  };
}

function liveMetrics(registry: Registry, open: () => number) {
  const registers = [registry];
  new Gauge({
    name: 'imguessr_live_streams',
    help: 'Open live-statistics streams',
    registers,
    collect() {
      this.set(open());
    },
  });
  const rejected = new Counter({
    name: 'imguessr_live_refused_total',
    help: 'Live-statistics streams rejected, by limit (address or all)',
    labelNames: ['limit'],
    registers,
  });
  for (const limit of Object.keys(REJECTIONS)) rejected.inc({ limit }, 0);
  const updates = new Counter({
    name: 'imguessr_live_updates_total',
    help: 'Updates sent on live-statistics streams',
    registers,
  });
  return { rejected, updates };
}
