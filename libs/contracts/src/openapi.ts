import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { adminEndpoints } from './api/admin-endpoints.ts';
import type { Endpoint } from './api/endpoint.ts';
import { endpoints } from './api/endpoints.ts';

const REASONS: Record<number, string> = {
  200: 'OK',
  201: 'Recorded or made',
  400: 'The call is not valid; the message says what to change',
  401: 'Log in first',
  403: 'Sent by a page of another site',
  404: 'Not there',
  409: 'The rules refuse it; nothing was recorded',
  413: 'The body is too large',
  415: 'The body is not JSON, or the picture is of another kind',
  429: 'Too many calls; try again later',
  500: 'An error of ours',
  503: 'Not available just now; try again',
};

const COOKIE = 'adminSession';
/** The name of the administrator's session cookie. */
export const ADMIN_COOKIE = 'imguessr_admin';
const OPEN: ReadonlySet<string> = new Set([adminEndpoints.adminCheck.path, adminEndpoints.login.path]);

const EVENTS = 'text/event-stream';
const events = z
  .string()
  .meta({ description: 'Server-sent events without end: the `data` of each is what the JSON answer would be then.' });

function operation(id: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, headers } = endpoint;
  return {
    operationId: id,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(params || query || headers
      ? {
          requestParams: {
            ...(params && { path: params }),
            ...(query && { query }),
            ...(headers && { header: headers }),
          },
        }
      : {}),
    ...(endpoint.tag === 'administration' && !OPEN.has(endpoint.path) && { security: [{ [COOKIE]: [] }] }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        ...(endpoint.maxBodyBytes && {
          description: `JSON of at most ${endpoint.maxBodyBytes.toLocaleString('en')} bytes; a larger body is refused with 413`,
        }),
        content: { 'application/json': { schema: endpoint.body } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(endpoint.responses).map(([status, schema]) => [
        status,
        {
          description: REASONS[Number(status)] ?? status,
          content: {
            [endpoint.media?.[Number(status)] ?? 'application/json']: { schema },
            ...(endpoint.isLive && status === '200' && { [EVENTS]: { schema: events } }),
          },
        },
      ]),
    ),
  };
}

/** The OpenAPI 3.1 document of the whole HTTP API, made from the same shapes that check its calls. */
export function openApiDocument(version: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [id, endpoint] of Object.entries({ ...endpoints, ...adminEndpoints })) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(id, endpoint) };
  }
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Imguessr',
        version,
        description:
          'A picture-clue word game: five pictures, five guesses, one word. Unknown properties of a body and unknown query parameters are ignored.',
      },
      tags: [
        { name: 'games', description: 'Which game to play' },
        { name: 'guesses', description: 'Playing it' },
        { name: 'recovery', description: 'Taking what one has played to another device' },
        { name: 'statistics', description: 'How everybody did' },
        { name: 'operations', description: 'Health, and whom to ask' },
        { name: 'administration', description: 'Making and running the games' },
      ],
      paths,
      components: { securitySchemes: { [COOKIE]: { type: 'apiKey', in: 'cookie', name: ADMIN_COOKIE } } },
    },
    {
      override: ({ jsonSchema, io }) => {
        if (io === 'input' && jsonSchema.type === 'object') jsonSchema.additionalProperties ??= true;
      },
    },
  );
}
