import type { z } from 'zod';
import type { CachePolicyName } from './caching.ts';
import { methodOf, pathOf } from './request-path.ts';

/** The groups of the API reference, in order, with their descriptions. */
export const TAGS = {
  Games: 'Find games to play.',
  Guesses: 'Play a game: guess, reveal clues, give up.',
  'Device transfer': 'Move played games from one device to another with a one-time code.',
  Circles: 'Compare daily results in a private group.',
  Statistics: 'See how all players did.',
  Operations: 'Health checks and contact details.',
  Administration: 'Create games and images, plan daily games, read reports. Requires the administrator session cookie.',
} as const;
type Tag = keyof typeof TAGS;

/**
 * One endpoint of the HTTP API. The gateway validates requests with its schemas, and the OpenAPI document is generated
 * from them.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** What the endpoint does, in a few words without a full stop. */
  readonly summary: string;
  /** What a caller has to know beyond the summary, in whole sentences (Markdown). */
  readonly description?: string;
  readonly tag: Tag;
  /** What caches may do with its responses. */
  readonly caching: CachePolicyName;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The maximum size of the body in bytes; a larger one is rejected with 413. */
  readonly maxBodyBytes?: number;
  /** The body is a file, sent as `application/octet-stream`. */
  readonly isBinary?: boolean;
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** The media type of each response that is not JSON, by status. */
  readonly media?: Readonly<Record<number, string>>;
  /** Success is a stream of server-sent events for a caller that accepts `text/event-stream` but not JSON. */
  readonly isLive?: boolean;
  /** The message of a 400, if the specification fixes it. */
  readonly invalidMessage?: string;
}

/** Returns the method and path of a route such as `GET /api/games/{id}`. */
export const splitRoute = (route: string): Pick<Endpoint, 'method' | 'path'> => ({
  method: methodOf(route) as Endpoint['method'],
  path: pathOf(route),
});
