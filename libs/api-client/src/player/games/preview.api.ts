import type { endpoints, Preview } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { translatedError } from '@imguessr/texts';
import { REQUEST_FAILED } from '../../messages.ts';
import { typedRequest } from '../../typed-request.ts';

const preview = /* @__PURE__ */ typedRequest<(typeof endpoints)['preview']>(routes.preview);

/** Throws `ApiError` with a message to display. */
export function fetchPreview(token: string, signal?: AbortSignal): Promise<Preview> {
  return preview({
    params: { token },
    signal,
    messageOf: ({ message }) => (message === undefined ? REQUEST_FAILED : translatedError(message)),
  });
}
