import { withTimeout } from '@imguessr/async';
import { dateField, type PastCredits, pastCredits } from '@imguessr/contracts';
import { latestDateOnEarth } from '@imguessr/game-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../../context/context.ts';
import { CREDITS_PATH, creditsPage, unavailableCreditsPage } from './credits-page.ts';
import { LICENCES_PATH, licencesPage } from './licences-page.ts';

/** Milliseconds. The page does not wait longer for the catalog. */
const MAX_WAIT_MS = 1_000;

export const creditsPages = fp<Context>(
  async (app, { clients: { catalog } }) => {
    const sendPage = async (request: FastifyRequest, reply: FastifyReply, before?: string) => {
      // Sources can give words away, which a search engine would show in its results.
      reply.header('x-robots-tag', 'noindex');
      const past = await read(before, request.id);
      if (!past)
        return app.sendDocument(
          request,
          reply.header('retry-after', '60'),
          unavailableCreditsPage,
          503,
        );
      if (before !== undefined && past.games.length === 0) return reply.callNotFound();
      return app.sendDocument(
        request,
        reply,
        (branding) => creditsPage(past, before === undefined, branding),
        200,
      );
    };

    /** Undefined if the catalog is unavailable. */
    const read = async (
      before: string | undefined,
      requestId: string,
    ): Promise<PastCredits | undefined> => {
      const reply = catalog('pastCredits', before === undefined ? {} : { before }, { requestId });
      const result = await withTimeout(reply, MAX_WAIT_MS);
      return result?.ok ? pastCredits.safeParse(result.value).data : undefined;
    };

    app.get(CREDITS_PATH, (request, reply) => sendPage(request, reply));
    app.get(LICENCES_PATH, (request, reply) => app.sendDocument(request, reply, licencesPage, 200));
    app.get<{ Params: { date: string } }>(
      `${CREDITS_PATH}/before/:date`,
      async (request, reply) => {
        const { data: date } = dateField.safeParse(request.params.date);
        // Later dates would all have the contents of the first page.
        if (date === undefined || date > latestDateOnEarth(Date.now())) return reply.callNotFound();
        return sendPage(request, reply, date);
      },
    );
  },
  { name: 'credits-pages', dependencies: ['pages'] },
);
