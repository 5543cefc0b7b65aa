import type { Endpoint } from '@imguessr/contracts';
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preParsingAsyncHookHandler,
  preValidationAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import { RequestError } from './errors.ts';

const MAX_REPORTED_ISSUES = 5;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

export interface ValidatedRequest<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly headers: Parsed<E['headers']>;
  readonly body: Parsed<E['body']>;
  readonly requestId: string;
  readonly request: FastifyRequest;
}

type Success<E extends Endpoint> = Extract<keyof E['responses'], 200 | 201 | 202>;
export type SuccessBody<E extends Endpoint> = z.input<
  Extract<E['responses'][Success<E>], z.ZodType>
>;

interface Options {
  /** In bytes, if the endpoint does not define it. */
  readonly bodyLimit?: number;
  readonly onRequest?: readonly (onRequestHookHandler | onRequestAsyncHookHandler)[];
  readonly preParsing?: preParsingAsyncHookHandler;
  readonly preValidation?: preValidationAsyncHookHandler;
  readonly preHandler?: preHandlerAsyncHookHandler;
  readonly errorHandler?: RouteShorthandOptions['errorHandler'];
  readonly isStream?: boolean;
}

/** Requests are validated and typed, and responses serialized, by the schemas of the endpoint. */
export function defineRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (request: ValidatedRequest<E>, reply: FastifyReply) => Promise<SuccessBody<E>>,
  options: Options = {},
): void {
  const { params, query, headers, body, responses, invalidMessage } = endpoint;
  const bodyLimit = endpoint.maxBodyBytes ?? options.bodyLimit;
  const success = responses[202] ? 202 : responses[201] ? 201 : 200;
  const schema = responses[success];
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{([^}]+)\}/g, ':$1'),
    config: { caching: endpoint.caching },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      ...(schema && !options.isStream && { response: { [success]: schema } }),
    },
    serializerCompiler: ({ schema }) => serializerOf(schema as unknown as z.ZodType),
    validatorCompiler: ({ schema, httpPart }) =>
      createValidator(schema as unknown as z.ZodType, httpPart ?? '', invalidMessage),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(options.onRequest && { onRequest: [...options.onRequest] as onRequestHookHandler[] }),
    ...(options.errorHandler && { errorHandler: options.errorHandler }),
    ...(options.preParsing && { preParsing: options.preParsing }),
    ...(options.preValidation && { preValidation: options.preValidation }),
    ...(options.preHandler && { preHandler: options.preHandler }),
    handler: (request, reply) => {
      reply.code(success);
      const { params, query, headers, body } = request;
      return handle(
        { params, query, headers, body, requestId: request.id, request } as ValidatedRequest<E>,
        reply,
      );
    },
  });
}

const serializers = new WeakMap<z.ZodType, (body: unknown) => string>();

/** Compiled for the first response: all of them together would take most of the gateway's start. */
function serializerOf(schema: z.ZodType): (body: unknown) => string {
  return (body) => {
    const known = serializers.get(schema);
    if (known) return known(body);
    const compiled = fastJsonStringify(
      z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Schema,
    );
    serializers.set(schema, compiled);
    return compiled(body);
  };
}

function createValidator(schema: z.ZodType, part: string, invalidMessage: string | undefined) {
  return (data: unknown) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return { value: part === 'headers' ? data : parsed.data };
    return {
      error: new RequestError({
        code: 'INVALID_REQUEST',
        message: invalidMessage ?? formatIssues(parsed.error, part),
      }),
    };
  };
}

function formatIssues(error: z.ZodError, part: string): string {
  const sentence = error.issues.find(
    (issue) => issue.code === 'custom' && issue.params?.isSentence,
  );
  if (sentence) return sentence.message;
  const problems = new Set<string>();
  for (const { path, message } of error.issues) {
    problems.add(`${path.join('.') || part} ${humanizeIssue(message)}`);
    if (problems.size === MAX_REPORTED_ISSUES) break;
  }
  return `Invalid request: ${[...problems].join('; ')}.`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'a boolean',
  int: 'an integer',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/**
 * Rewrites a message of zod, so that it continues a sentence that starts with the name of the
 * field.
 */
function humanizeIssue(message: string): string {
  const text = message
    .replace(/^Invalid input: expected .*, received undefined$/, 'is missing')
    .replace(
      /^Invalid input: expected (\w+), received .*$/,
      (_, type) => `must be ${TYPE_NAMES[type] ?? type}`,
    )
    .replace(/^Too big: expected \w+ to be <=(.+)$/, 'must be at most $1')
    .replace(/^Too small: expected \w+ to be >=(.+)$/, 'must be at least $1')
    .replace(/^Too big: expected \w+ to have <=(.+)$/, 'must have at most $1')
    .replace(/^Too small: expected \w+ to have >=(.+)$/, 'must have at least $1');
  return /^(is|must) /.test(text) ? text : `is not valid (${text})`;
}
