import { CLUE_COUNT } from '@imguessr/game-rules';
import { z } from 'zod';
import {
  changeErrors,
  gameParams,
  imageParams,
  KIB,
  MAX_JSON_BYTES,
  readErrors,
  readOneErrors,
  sentErrors,
} from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { keyHeaders } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { newPreviewBody, previewLink } from '../play/preview.ts';
import * as routes from '../routes/admin-routes.ts';
import { MAX_GAME_CHANGES } from './bulk-changes.limit.ts';
import { gameChangeResults, gamesChangesBody } from './bulk-changes.ts';
import { MAX_PICTURE_BODY_BYTES } from './data-url.field.ts';
import {
  adminGame,
  adminGameImage,
  adminGameSummary,
  deleted,
  gameChangesBody,
  ifMatch,
  imageChangesBody,
  imageOrderBody,
  newGameBody,
  newImageBody,
} from './games.ts';

const ifMatchHeaders = z.object({ 'if-match': ifMatch.optional() });

export const adminGameEndpoints = {
  listGames: {
    ...adminRoute(routes.listGames),
    action: 'edit',
    summary: 'List games',
    description: 'Returns all games, ordered by id.',
    caching: 'personal',
    responses: { 200: z.array(adminGameSummary), ...readErrors },
  },
  getGame: {
    ...adminRoute(routes.getGame),
    action: 'edit',
    summary: 'Get a game with its images',
    description:
      'The `ETag` header contains the revision of the game, to be sent as `If-Match` with changes.',
    params: gameParams,
    responses: { 200: adminGame, ...readOneErrors },
  },
  createGame: {
    ...adminRoute(routes.createGame),
    isForwarded: true,
    action: 'edit',
    summary: 'Create a game',
    description: `Players can see a game once it is active and has at least ${CLUE_COUNT} images. Send an \`Idempotency-Key\` to make retries safe: for a day, a repeat returns the game that the first request created, and another body with the same key is refused with 422.`,
    headers: keyHeaders,
    body: newGameBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 201: adminGame, ...readOneErrors, ...sentErrors, 422: apiError },
  },
  changeGame: {
    ...adminRoute(routes.changeGame),
    isForwarded: true,
    action: 'edit',
    summary: 'Update a game',
    description: 'Changes only the fields contained in the body.',
    params: gameParams,
    headers: ifMatchHeaders,
    body: gameChangesBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: adminGame, ...changeErrors },
  },
  changeGames: {
    ...adminRoute(routes.changeGames),
    action: 'edit',
    summary: 'Update several games',
    description: `Changes up to ${MAX_GAME_CHANGES} games, each on its own: a rejected change does not affect the others. Every change is recorded in the history of its game as if it were the only one.`,
    body: gamesChangesBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: gameChangeResults, ...readErrors, ...sentErrors },
  },
  deleteGame: {
    ...adminRoute(routes.deleteGame),
    isForwarded: true,
    action: 'edit',
    summary: 'Delete a game',
    description:
      'Players can no longer see the game. Its history and its recorded plays are retained.',
    params: gameParams,
    headers: ifMatchHeaders,
    responses: { 200: deleted, ...changeErrors },
  },
  createPreview: {
    ...adminRoute(routes.createPreview),
    action: 'edit',
    summary: 'Create a preview of a game',
    description:
      'Returns a link to a page that shows the game as players see it, in any state and without a login. Plays of a preview are not recorded.',
    params: gameParams,
    body: newPreviewBody,
    maxBodyBytes: KIB,
    responses: { 201: previewLink, ...readOneErrors, ...sentErrors },
  },
  addImage: {
    ...adminRoute(routes.addImage),
    action: 'edit',
    summary: 'Add an image',
    description:
      'The picture, of at most 10 MB and 40 megapixels, is re-encoded, which removes its metadata. An `Idempotency-Key` makes retries safe, as that of a new game.',
    params: gameParams,
    headers: ifMatchHeaders.extend(keyHeaders.shape),
    body: newImageBody,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    responses: { 201: adminGameImage, ...changeErrors, 422: apiError },
  },
  changeImage: {
    ...adminRoute(routes.changeImage),
    action: 'edit',
    summary: 'Update an image',
    description:
      'Changes only the fields contained in the body. A new picture has at most 10 MB and 40 megapixels.',
    params: imageParams,
    headers: ifMatchHeaders,
    body: imageChangesBody,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    responses: { 200: adminGameImage, ...changeErrors },
  },
  orderImages: {
    ...adminRoute(routes.orderImages),
    action: 'edit',
    summary: 'Reorder the images',
    description: 'Applies the whole order or, if an id is missing or unknown, nothing.',
    params: gameParams,
    headers: ifMatchHeaders,
    body: imageOrderBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: z.array(adminGameImage), ...changeErrors },
  },
  removeImage: {
    ...adminRoute(routes.removeImage),
    action: 'edit',
    summary: 'Delete an image',
    description: 'The remaining images are renumbered without gaps.',
    params: imageParams,
    headers: ifMatchHeaders,
    responses: { 200: deleted, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
