import { MAX_REASON_LENGTH } from '@imguessr/game-rules';
import { z } from 'zod';
import {
  blindQuery,
  changeErrors,
  gameParams,
  MAX_JSON_BYTES,
} from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute, forwardedRoute } from '../endpoint/endpoint.ts';
import * as routes from '../routes/admin-routes.ts';
import { adminGame, ifMatch } from './games.ts';

const sendBackBody = z
  .object({
    reason: z.string().max(MAX_REASON_LENGTH).regex(/\S/, 'must not be blank').meta({
      description:
        'What is to be done, in a sentence for the author. Kept in the history of the game.',
    }),
  })
  .meta({ id: 'SendBackBody' });

const step = {
  params: gameParams,
  query: blindQuery,
  headers: z.object({ 'if-match': ifMatch.optional() }),
  responses: { 200: adminGame, ...changeErrors },
} as const;

export const reviewEndpoints = {
  proposeGame: {
    ...forwardedRoute(routes.proposeGame),
    action: 'draft',
    summary: 'Propose a draft',
    description:
      'Asks the editors to publish the game, which they do by activating it. Rejected with 409 if the game is active or has fewer than five images.',
    ...step,
  },
  withdrawGame: {
    ...forwardedRoute(routes.withdrawGame),
    action: 'draft',
    summary: 'Withdraw a proposed draft',
    description:
      'The game is an ordinary draft again. Has no effect on a draft that is not proposed.',
    ...step,
  },
  sendGameBack: {
    ...forwardedRoute(routes.sendGameBack),
    action: 'edit',
    summary: 'Send a proposed draft back',
    description:
      'Returns the game to its author with a sentence. Rejected with 409 if nobody has proposed the game.',
    ...step,
    body: sendBackBody,
    maxBodyBytes: MAX_JSON_BYTES,
  },
  approveGame: {
    ...adminRoute(routes.approveGame),
    action: 'edit',
    summary: 'Approve a game as daily game',
    description:
      'Says that whoever asks has looked at what players get of the revision in `If-Match`; a draft is published, too. Rejected with 403 for those who have changed it themselves since it was approved last, unless nobody else can approve it; with 409 if the game has changed since, has fewer than five images, or if no approval is needed (`DAILY_NEEDS_APPROVAL`).',
    ...step,
    headers: z.object({ 'if-match': ifMatch }),
  },
  withdrawApproval: {
    ...forwardedRoute(routes.withdrawApproval),
    action: 'edit',
    summary: 'Withdraw the approval of a game',
    description: 'Has no effect on a game that nobody has approved.',
    ...step,
  },
} as const satisfies Record<string, AdminEndpoint>;
