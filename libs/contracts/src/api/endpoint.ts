import type { z } from 'zod';
import { methodOf, pathOf } from './request-path.ts';

/** One call of the HTTP API. Path, query, header and body are checked by these shapes and documented from them. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly tag: 'games' | 'guesses' | 'recovery' | 'statistics' | 'operations' | 'administration';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The largest body that is read, in bytes; larger ones are refused with 413. */
  readonly maxBodyBytes?: number;
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** The media type of each response that is not JSON, by status. */
  readonly media?: Readonly<Record<number, string>>;
  /** Success comes as server-sent events, each of the JSON shape, to a caller that accepts `text/event-stream` and no JSON. */
  readonly isLive?: boolean;
  /** The message of a 400 where the specification words it. */
  readonly invalidMessage?: string;
}

/** Returns method and path of a route such as `GET /api/games/{id}`, for the definition of its endpoint. */
export const at = (route: string): Pick<Endpoint, 'method' | 'path'> => ({
  method: methodOf(route) as Endpoint['method'],
  path: pathOf(route),
});
