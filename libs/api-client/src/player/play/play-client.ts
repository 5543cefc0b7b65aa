// The requests of the game itself; a module of its own, so that a first visit does not load those of the panels.
import type { endpoints } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/routes';
import { typedRequest } from '../../typed-request.ts';

type Endpoints = typeof endpoints;

export const dailyGame = /* @__PURE__ */ typedRequest<Endpoints['dailyGame']>(routes.dailyGame);
export const randomGameId = /* @__PURE__ */ typedRequest<Endpoints['randomGameId']>(routes.randomGameId);
export const gameById = /* @__PURE__ */ typedRequest<Endpoints['gameById']>(routes.gameById);
export const sessionGuesses = /* @__PURE__ */ typedRequest<Endpoints['sessionGuesses']>(routes.sessionGuesses);
export const makeGuess = /* @__PURE__ */ typedRequest<Endpoints['makeGuess']>(routes.makeGuess);
export const clientStats = /* @__PURE__ */ typedRequest<Endpoints['clientStats']>(routes.clientStats);
