import type { FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** As it was sent: validation drops properties that it does not know. */
    sentBody?: unknown;
  }
}

export async function keepSentBody(request: FastifyRequest): Promise<void> {
  request.sentBody = request.body;
}

/**
 * Throws RequestError with the name of a property that validation has dropped: a script would lose
 * its value in silence.
 */
export function rejectUnknownFields(sent: unknown, validated: unknown): void {
  const field = findUnknownField(sent, validated);
  if (field === undefined) return;
  throw new RequestError({
    code: 'INVALID_REQUEST',
    message: `Invalid request: ${field} is not a known field.`,
  });
}

function findUnknownField(sent: unknown, validated: unknown): string | undefined {
  if (!isContainer(sent) || !isContainer(validated)) return undefined;
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(validated, name)) return name;
    const inner = findUnknownField(value, (validated as Record<string, unknown>)[name]);
    if (inner !== undefined) return `${name}.${inner}`;
  }
  return undefined;
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
