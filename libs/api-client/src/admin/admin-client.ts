import type { adminEndpoints, Endpoint, endpoints } from '@imguessr/contracts';
import * as adminRoutes from '@imguessr/contracts/admin-routes';
import { gameStats } from '@imguessr/contracts/later-routes';
import { type RequestOptions, type RequestParts, request } from '../request.ts';
import type { TypedRequest } from '../typed-request.ts';
import { type ChangeOptions, sendChange } from './send-change.ts';
import { sendUpload, type UploadOptions } from './send-upload.ts';

type Endpoints = typeof adminEndpoints & Pick<typeof endpoints, 'gameStats'>;
/** The endpoints of files are links, or have a request of their own. */
type IsFile<E extends Endpoint> = E extends { media: { 200: string } } | { isBinary: true } ? true : false;

/** The requests that also report their progress, or the revision that they led to. */
const SENDERS = { addImage: sendUpload, changeImage: sendUpload, orderImages: sendChange, removeImage: sendChange };
type Uploads = 'addImage' | 'changeImage';
type OptionsOf<Name> = Name extends Uploads
  ? UploadOptions
  : Name extends keyof typeof SENDERS
    ? ChangeOptions
    : RequestOptions;

/** One function for each endpoint of the admin area, such as `client.changeGame({ params, headers, body })`. */
export type AdminClient = {
  readonly [Name in keyof Endpoints as IsFile<Endpoints[Name]> extends true ? never : Name]: TypedRequest<
    Endpoints[Name],
    OptionsOf<Name>
  >;
};

/** What every request of the admin area passes through. */
export interface AdminRequests {
  /** Sends a request, again after the next login if the session has expired. */
  run<T>(send: () => Promise<T>): Promise<T>;
  /** Whether the words and pictures of today's and coming games, or of one game, are to be left out of responses. */
  isBlind(gameId?: number): boolean;
}

const DIRECT: AdminRequests = { run: (send) => send(), isBlind: () => false };

/**
 * Returns the client, which is derived from the routes. In blind mode every request says so; endpoints that have nothing to leave out
 * ignore it. A query with `blind` takes precedence.
 */
export function createAdminClient({ run, isBlind }: AdminRequests = DIRECT): AdminClient {
  const senders: Partial<Record<string, (route: string, parts: RequestParts) => Promise<unknown>>> = SENDERS;
  const functions = Object.entries({ ...adminRoutes, gameStats }).map(([name, route]) => {
    const send = senders[name] ?? request;
    return [
      name,
      (parts: RequestParts = {}) => {
        const id = parts.params?.id;
        const blind = isBlind(typeof id === 'number' ? id : undefined) ? { blind: 'true' } : {};
        return run(() => send(route, { ...parts, query: { ...blind, ...parts.query } }));
      },
    ];
  });
  return Object.fromEntries(functions) as AdminClient;
}
