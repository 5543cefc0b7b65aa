import { CLUE_COUNT, gameLanguage, MAX_ATTEMPTS } from '@imguessr/game-rules';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { adminEndpoints } from './api/admin-endpoints.ts';
import { SCRIPT_EXAMPLE } from './api/editors/script-example.ts';
import { type AdminEndpoint, type Endpoint, TAGS } from './api/endpoint/endpoint.ts';
import { type Action, mayDo, ROLES } from './api/endpoint/roles.ts';
import { endpoints } from './api/endpoints.ts';

const STATUS_DESCRIPTIONS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  400: 'Invalid request; `message` explains what to change',
  401: 'Not logged in as an administrator',
  403: 'Cross-site request rejected, or not allowed for the role',
  404: 'Not found',
  409: 'Conflict with the current state; nothing was changed',
  413: 'Request body too large',
  415: 'Unsupported content type',
  422: 'The idempotency key came with another request before',
  429: 'Too many requests; retry later',
  500: 'Internal server error',
  503: 'Temporarily unavailable; retry later',
};

const COOKIE = 'adminSession';
export const ADMIN_COOKIE = 'imguessr_admin';
const TOKEN = 'editorToken';

const DESCRIPTION = `The API of Imguessr, a word game with picture clues: ${CLUE_COUNT} pictures, ${MAX_ATTEMPTS} guesses, 1 word.

Players are anonymous. A client chooses a random session id and sends it with every guess; the plays of a session can be read by anyone who knows its id.

Errors are JSON objects with \`statusCode\`, \`error\` and \`message\`, except for failed logins, which are plain text. Requests may be rejected with 429 or 503; if they are, wait for the number of seconds in \`Retry-After\`, if present, before you retry.

A response with an \`ETag\` can be revalidated: with that tag in \`If-None-Match\`, an unchanged response is an empty 304.

Unknown properties of a body and unknown query parameters are ignored, except that a request with a token is rejected if a property of its body is unknown.

A script sends a token, which an owner creates in the admin area at *People*. This creates a game with the pictures \`1.jpg\` to \`${CLUE_COUNT}.jpg\`; repeated within 24 hours, it creates nothing twice:

${SCRIPT_EXAMPLE}`;

function rolesOf(action: Action): string {
  const isForAll = ROLES.every((role) => mayDo(role, action));
  return isForAll ? '' : ' Needs an owner.';
}

function operation(id: string, endpoint: Endpoint | AdminEndpoint): ZodOpenApiOperationObject {
  const action = 'action' in endpoint ? endpoint.action : 'signIn';
  const { params, query, headers } = endpoint;
  return {
    operationId: id,
    summary: endpoint.summary,
    ...(endpoint.description && { description: `${endpoint.description}${rolesOf(action)}` }),
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
    ...(action !== 'signIn' && { security: [{ [COOKIE]: [] }, { [TOKEN]: [] }] }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        ...(endpoint.maxBodyBytes && {
          description: `JSON of at most ${endpoint.maxBodyBytes.toLocaleString('en')} bytes.`,
        }),
        content: { 'application/json': { schema: endpoint.body } },
      },
    }),
    ...(endpoint.isBinary && {
      requestBody: {
        required: true,
        description: `At most ${endpoint.maxBodyBytes?.toLocaleString('en')} bytes.`,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(endpoint.responses).map(([status, schema]) => [
        status,
        {
          description: STATUS_DESCRIPTIONS[Number(status)] ?? status,
          content: { [endpoint.media?.[Number(status)] ?? 'application/json']: { schema } },
        },
      ]),
    ),
  };
}

export function openApiDocument(version: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [id, endpoint] of Object.entries({ ...endpoints, ...adminEndpoints })) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(id, endpoint),
    };
  }
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Imguessr',
        version,
        description: DESCRIPTION,
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths,
      components: {
        securitySchemes: {
          [COOKIE]: { type: 'apiKey', in: 'cookie', name: ADMIN_COOKIE },
          [TOKEN]: { type: 'http', scheme: 'bearer', description: 'The token of a script.' },
        },
      },
    },
    {
      override: ({ jsonSchema, io }) => {
        if (jsonSchema.isEnglishOnly && gameLanguage().code !== 'en') delete jsonSchema.pattern;
        delete jsonSchema.isEnglishOnly;
        if (io === 'input' && jsonSchema.type === 'object')
          jsonSchema.additionalProperties ??= true;
      },
    },
  );
}
