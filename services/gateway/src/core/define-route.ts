import type { Endpoint } from '@imguessr/contracts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preParsingAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import { RequestError } from './errors.ts';

/** Problems named of a call that has more of them than anybody would read. */
const MAX_REPORTED_ISSUES = 5;

type Shape<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a call carries, checked by its endpoint's shapes. */
export interface Call<E extends Endpoint> {
  readonly params: Shape<E['params']>;
  readonly query: Shape<E['query']>;
  readonly headers: Shape<E['headers']>;
  readonly body: Shape<E['body']>;
  readonly requestId: string;
  readonly request: FastifyRequest;
}

type Success<E extends Endpoint> = Extract<keyof E['responses'], 200 | 201>;
/** What a handler gives: the success body of its endpoint. */
export type Sent<E extends Endpoint> = z.input<Extract<E['responses'][Success<E>], z.ZodType>>;

interface Options {
  /** Largest body in bytes where the endpoint names none. */
  readonly bodyLimit?: number;
  /** Hooks that run before anything of the call is read. */
  readonly onRequest?: readonly (onRequestHookHandler | onRequestAsyncHookHandler)[];
  /** May put another stream in place of the body. */
  readonly preParsing?: preParsingAsyncHookHandler;
  readonly preHandler?: preHandlerAsyncHookHandler;
  readonly errorHandler?: RouteShorthandOptions['errorHandler'];
  readonly cacheControl?: string;
  /** Unions are written by JSON.stringify, which is faster than finding out which member applies. */
  readonly isUnion?: boolean;
  /** The answer is a stream that writes itself. */
  readonly isStream?: boolean;
}

/** Serves one endpoint of the contracts: checks what comes in, types it, and writes what goes out by its shape. */
export function defineRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>, reply: FastifyReply) => Promise<Sent<E>>,
  options: Options = {},
): void {
  const { params, query, headers, body, responses, invalidMessage } = endpoint;
  const bodyLimit = endpoint.maxBodyBytes ?? options.bodyLimit;
  const success = responses[201] ? 201 : 200;
  const shape = responses[success];
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{([^}]+)\}/g, ':$1'),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      ...(shape &&
        !options.isUnion &&
        !options.isStream && { response: { [success]: z.toJSONSchema(shape, { target: 'draft-7', io: 'output' }) } }),
    },
    validatorCompiler: ({ schema, httpPart }) =>
      checkBy(schema as unknown as z.ZodType, httpPart ?? '', invalidMessage),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(options.onRequest && { onRequest: [...options.onRequest] as onRequestHookHandler[] }),
    ...(options.errorHandler && { errorHandler: options.errorHandler }),
    ...(options.preParsing && { preParsing: options.preParsing }),
    ...(options.preHandler && { preHandler: options.preHandler }),
    handler: async (request, reply) => {
      reply.code(success).header('cache-control', options.cacheControl ?? 'no-store');
      const { params, query, headers, body } = request;
      return handle({ params, query, headers, body, requestId: request.id, request } as Call<E>, reply);
    },
  });
}

function checkBy(shape: z.ZodType, part: string, invalidMessage: string | undefined) {
  return (data: unknown) => {
    const checked = shape.safeParse(data);
    if (checked.success) return { value: part === 'headers' ? data : checked.data };
    return {
      error: new RequestError({
        code: 'INVALID_REQUEST',
        message: invalidMessage ?? formatIssues(checked.error, part),
      }),
    };
  };
}

function formatIssues(error: z.ZodError, part: string): string {
  const sentence = error.issues.find((issue) => issue.code === 'custom' && issue.params?.isSentence);
  if (sentence) return sentence.message;
  const problems = new Set<string>();
  for (const { path, message } of error.issues) {
    problems.add(`${path.join('.') || part}: ${humanizeIssue(message)}`);
    if (problems.size === MAX_REPORTED_ISSUES) break;
  }
  return `This call is not valid. ${[...problems].join('; ')}.`;
}

/** Zod's words for a person who never heard of `undefined`. */
function humanizeIssue(message: string): string {
  return message
    .replace(/^Invalid input: expected .*, received undefined$/, 'is missing')
    .replace(/^Too big: expected number to be <=(.+)$/, 'must be $1 at most')
    .replace(/^Too small: expected number to be >=(.+)$/, 'must be $1 at least');
}
