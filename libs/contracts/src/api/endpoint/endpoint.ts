import type { z } from 'zod';
import type { CachePolicyName } from './caching.ts';
import { methodOf, pathOf } from './request-path.ts';
import type { Action } from './roles.ts';

/** In the order of the API reference. */
export const TAGS = {
  Games: 'Find games to play.',
  Guesses: 'Play a game: guess, reveal clues, give up.',
  'Device transfer': 'Move played games from one device to another with a one-time code.',
  Circles: 'Compare daily results in a private group.',
  Statistics: 'See how all players did.',
  Operations: 'Health checks and contact details.',
  Administration:
    'Create games and images, plan daily games, read reports. Requires the session cookie of an editor, or a token.',
} as const;
type Tag = keyof typeof TAGS;

/** The gateway validates requests with the schemas; the OpenAPI document is generated from them. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** A few words without a full stop. */
  readonly summary: string;
  /** Whole sentences (Markdown). */
  readonly description?: string;
  readonly tag: Tag;
  readonly caching: CachePolicyName;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** A larger body is rejected with 413. */
  readonly maxBodyBytes?: number;
  /** The body is a file, sent as `application/octet-stream`. */
  readonly isBinary?: boolean;
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** By status; JSON if not listed. */
  readonly media?: Readonly<Record<number, string>>;
  /** The message of a 400, if the specification fixes it. */
  readonly invalidMessage?: string;
  /** The catalog has a method of this name, which answers the whole request. */
  readonly isForwarded?: true;
  /** Browsers may send it from pages of this site only. */
  readonly isSameSite?: true;
  /** Counts requests by address before their body is read, beside all other requests. */
  readonly limit?: AttemptLimit;
  /** Counts guesses by session, and new sessions by address. */
  readonly areGuessesLimited?: true;
  /** The message for a session that has not finished the game. */
  readonly unfinishedMessage?: string;
  /** Administrators get more: their session is looked up. */
  readonly isMoreForAdmins?: true;
}

/** What one address may do only so often. */
export type AttemptLimit = 'createCode' | 'redeem' | 'joinCircle' | 'countPlays' | 'report';

/** A route without an action cannot be typed. */
export interface AdminEndpoint extends Endpoint {
  readonly action: Action;
  /** Where each entry of the catalog's reply has the actor whom it is by: the gateway names them. */
  readonly actorField?: string;
}

/**
 * Returns the method and path of an endpoint. Its responses are not stored, unless the endpoint
 * names another policy.
 */
export const publicRoute = <Method extends Endpoint['method'], Path extends string>(
  route: `${Method} ${Path}`,
) =>
  ({
    method: methodOf(route) as Method,
    path: pathOf(route) as Path,
    caching: 'unstored',
  }) as const;

export const adminRoute = <Method extends Endpoint['method'], Path extends string>(
  route: `${Method} ${Path}`,
) => ({ ...publicRoute(route), tag: 'Administration' }) as const;
