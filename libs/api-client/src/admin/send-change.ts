import { methodOf, requestPath } from '@imguessr/contracts';
import { connectionError, JSON_HEADERS, parseResponse, type RequestParts } from '../request.ts';

/** Receives the revision after a change, by which it can be undone. */
export type OnRevision = (revision: number) => void;

export interface ChangeOptions {
  readonly onRevision?: OnRevision | undefined;
}

/** Sends a change of a game, whose response has the new revision in its `ETag`. */
export async function sendChange<T>(route: string, parts: RequestParts & ChangeOptions): Promise<T> {
  const { body, headers, onRevision } = parts;
  const response = await fetch(requestPath(route, parts), {
    method: methodOf(route),
    credentials: 'include',
    headers: { ...(body !== undefined && JSON_HEADERS), ...headers } as HeadersInit,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw connectionError(undefined, cause);
  });
  const changed = parseResponse<T>(response, await response.text());
  reportRevision(response.headers.get('etag'), onRevision);
  return changed;
}

export function reportRevision(etag: string | null, onRevision: OnRevision | undefined): void {
  const revision = Number(/\d+/.exec(etag ?? '')?.[0]);
  if (revision > 0) onRevision?.(revision);
}
