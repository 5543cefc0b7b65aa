import type { Readable } from 'node:stream';
import type { Failure } from '@imguessr/contracts';
import { Counter, Gauge, type Registry } from '@imguessr/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SubscribeToChanges } from '../clients/statistics-changes.client.ts';
import { addressOf } from '../core/client-address.ts';
import { RequestError } from '../core/errors.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { createLiveStatistics, type Source } from './live-statistics.ts';

/** How many streams may be open at a time, for one address and in this process; 0 lifts a limit. */
export interface LiveLimits {
  readonly address: number;
  readonly all: number;
}

/** Answers a request with statistics as they change: an event now, and one after each change. */
export type OpenLiveStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
  isStillAuthorized?: () => Promise<boolean>,
) => Promise<Readable>;

const REFUSALS = {
  address: {
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many pages at your address watch statistics. Ask for them now and then.',
  },
  all: { code: 'UNAVAILABLE', message: 'Too many pages watch statistics just now. Ask for them now and then.' },
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

/** Decorates the app with the streams of this gateway, over one subscription to changes. They end when it stops. */
export const liveStreams = fp<Options>(
  async (app, options) => {
    app.decorate('openLiveStream', createLiveStreams(app, options));
  },
  { name: 'live-streams', dependencies: ['error-handler', 'request-metrics'] },
);

function createLiveStreams(app: FastifyInstance, { subscribeToChanges, limits, registry }: Options): OpenLiveStream {
  const statistics = createLiveStatistics();
  const streams = new Set<EventStream>();
  const places = new Map<string, number>();
  const metrics = liveMetrics(registry, () => streams.size);
  let taken = 0;
  subscribeToChanges(statistics.changed);
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  const refuse = (limit: keyof LiveLimits): never => {
    metrics.refused.inc({ limit });
    throw new RequestError(REFUSALS[limit]);
  };
  /** Takes a place; gives a function that frees it. */
  const acquireSlot = (address: string): (() => void) => {
    const held = places.get(address) ?? 0;
    if (limits.address > 0 && held >= limits.address) refuse('address');
    if (limits.all > 0 && taken >= limits.all) refuse('all');
    places.set(address, held + 1);
    taken++;
    return () => {
      taken--;
      const left = (places.get(address) ?? 1) - 1;
      if (left > 0) places.set(address, left);
      else places.delete(address);
    };
  };

  return async (request, reply, source, isStillAuthorized) => {
    const releaseSlot = acquireSlot(addressOf(request));
    let stream: EventStream | undefined;
    const { first, leave } = await statistics
      .join(source, ({ event }) => {
        stream?.send(event);
        metrics.updates.inc();
      })
      .catch((error: unknown) => {
        releaseSlot();
        throw error;
      });
    const close = () => {
      if (stream) streams.delete(stream);
      leave();
      releaseSlot();
    };
    request.isStream = true;
    stream = openEventStream(reply, { isStillAuthorized, onClose: close });
    streams.add(stream);
    stream.body.push(first.event);
    return stream.body;
  };
}

function liveMetrics(registry: Registry, open: () => number) {
  const registers = [registry];
  new Gauge({
    name: 'imguessr_live_streams',
    help: 'Pages that watch statistics at this moment',
    registers,
    collect() {
      this.set(open());
    },
  });
  const refused = new Counter({
    name: 'imguessr_live_refused_total',
    help: 'Pages that wanted to watch statistics and were refused, by the limit: address or all',
    labelNames: ['limit'],
    registers,
  });
  for (const limit of Object.keys(REFUSALS)) refused.inc({ limit }, 0);
  const updates = new Counter({
    name: 'imguessr_live_updates_total',
    help: 'Changed statistics sent to pages that watch them',
    registers,
  });
  return { refused, updates };
}
