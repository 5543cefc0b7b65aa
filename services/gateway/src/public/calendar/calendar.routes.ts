import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';
import { noRoute, unwrap } from '../../core/errors.ts';
import { digestOf } from '../../core/makers/maker-keys.ts';
import type { ReadFace } from '../site/site-face.reader.ts';
import { calendarOf } from './calendar.ts';

const SECRET_FILE = /^([\w-]{43})\.ics$/;

/** A wrong, old or removed address is answered as one that never was. */
export function registerCalendarRoute(
  app: FastifyInstance,
  catalog: CatalogClient,
  readFace: ReadFace,
): void {
  defineRoute(
    app,
    endpoints.calendar,
    async ({ params, request, requestId }, reply) => {
      const secret = SECRET_FILE.exec(params.key)?.[1];
      const days =
        secret && (await catalog('calendarDays', { digest: digestOf(secret) }, { requestId }));
      if (!days || (!days.ok && days.error.code === 'NOT_FOUND')) throw noRoute(request);
      const site = app.site.origin ?? `${request.protocol}://${request.host}`;
      reply.type('text/calendar; charset=utf-8');
      return calendarOf(unwrap(days), { site, name: (await readFace()).name, nowMs: Date.now() });
    },
    { isStream: true },
  );
}
