import { z } from 'zod';
import {
  adminCheck,
  adminGame,
  adminGameImage,
  adminGameSummary,
  deleted,
  gameChangesBody,
  imageChangesBody,
  imageOrderBody,
  loginBody,
  newGameBody,
  newImageBody,
} from './admin.ts';
import type { Endpoint } from './endpoint.ts';
import { apiError } from './error.ts';
import { idText } from './fields.ts';

const byGame = z.object({ id: idText });
const byImage = z.object({ id: idText, imageId: idText });
const refused = {
  400: apiError,
  401: apiError,
  404: apiError,
  409: apiError,
  429: apiError,
  500: apiError,
  503: apiError,
};

/** The administrator's calls of the specification: shapes for who serves them and who makes them. */
export const adminEndpoints = {
  adminCheck: {
    method: 'GET',
    path: '/api/admin/me',
    summary: 'Whether the caller is logged in',
    tag: 'administration',
    responses: { 200: adminCheck, 500: apiError },
  },
  login: {
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Logs in; a failure is plain text, fit to be shown',
    tag: 'administration',
    body: loginBody,
    responses: { 200: adminCheck, 401: z.string(), 429: z.string() },
  },
  logout: {
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'Logs out',
    tag: 'administration',
    responses: { 200: adminCheck, 500: apiError },
  },
  listGames: {
    method: 'GET',
    path: '/api/admin/games',
    summary: 'Every game',
    tag: 'administration',
    responses: { 200: z.array(adminGameSummary), ...refused },
  },
  getGame: {
    method: 'GET',
    path: '/api/admin/games/{id}',
    summary: 'A game with its images',
    tag: 'administration',
    params: byGame,
    responses: { 200: adminGame, ...refused },
  },
  createGame: {
    method: 'POST',
    path: '/api/admin/games',
    summary: 'Makes a game',
    tag: 'administration',
    body: newGameBody,
    responses: { 201: adminGame, ...refused },
  },
  changeGame: {
    method: 'PUT',
    path: '/api/admin/games/{id}',
    summary: 'Changes the fields that the body carries',
    tag: 'administration',
    params: byGame,
    body: gameChangesBody,
    responses: { 200: adminGame, ...refused },
  },
  deleteGame: {
    method: 'DELETE',
    path: '/api/admin/games/{id}',
    summary: 'Deletes a game; its history stays',
    tag: 'administration',
    params: byGame,
    responses: { 200: deleted, ...refused },
  },
  addImage: {
    method: 'POST',
    path: '/api/admin/games/{id}/images',
    summary: 'Adds a picture, as a data URL',
    tag: 'administration',
    params: byGame,
    body: newImageBody,
    responses: { 201: adminGameImage, ...refused },
  },
  changeImage: {
    method: 'PUT',
    path: '/api/admin/games/{id}/images/{imageId}',
    summary: 'Changes a picture, its description or its place',
    tag: 'administration',
    params: byImage,
    body: imageChangesBody,
    responses: { 200: adminGameImage, ...refused },
  },
  orderImages: {
    method: 'PUT',
    path: '/api/admin/games/{id}/images/order',
    summary: 'Puts all pictures in an order, or none',
    tag: 'administration',
    params: byGame,
    body: imageOrderBody,
    responses: { 200: z.array(adminGameImage), ...refused },
  },
  removeImage: {
    method: 'DELETE',
    path: '/api/admin/games/{id}/images/{imageId}',
    summary: 'Removes a picture',
    tag: 'administration',
    params: byImage,
    responses: { 200: deleted, ...refused },
  },
} as const satisfies Record<string, Endpoint>;
