import { endpoints } from '@imguessr/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';

const { params, body, responses } = endpoints.makeGuess;
const schemaOf = (shape: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { target: 'draft-7', io });

/**
 * Returns a Fastify that validates a guess by the product's JSON schemas, calls `append` and answers:
 * no rules, logs or limits.
 */
export function createGuessServer(append?: () => Promise<void>): FastifyInstance {
  const app = Fastify({
    logger: false,
    // The schemas have annotations for the OpenAPI document that Ajv does not know.
    ajv: { customOptions: { strict: false } },
  });
  app.post<{
    Params: { id: string };
    Body: { sessionId: string; guess: string; imageIndex: number };
  }>(
    '/api/games/:id/guess',
    {
      schema: {
        params: schemaOf(params, 'input'),
        body: schemaOf(body, 'input'),
        response: { 201: schemaOf(responses[201], 'output') },
      },
    },
    async (request, reply) => {
      const { sessionId, guess, imageIndex } = request.body;
      if (append) await append();
      reply.code(201);
      return {
        id: '00000000-0000-4000-8000-000000000000',
        gameId: Number(request.params.id),
        imageId: 1,
        sessionId,
        attempt: guess,
        isCorrect: false,
        imageIndex,
        createdAt: '2026-01-01T00:00:00.000Z',
        isAISelfPlay: false,
        remainingAttempts: 4 - imageIndex,
        isGameOver: imageIndex === 4,
        hasWon: false,
      };
    },
  );
  app.get('/ready', async () => ({ status: 'ok' }));
  return app;
}

export const listen = (app: FastifyInstance) =>
  app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
