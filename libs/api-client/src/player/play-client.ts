// One function for each endpoint that a game needs while it is played: `client.makeGuess({ params, headers, body })`. What
// the panels need is in panel-client.ts: the bundler loads a module as a whole, and a first visit does without that one.
import type { endpoints } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/routes';
import { typedRequest } from '../typed-request.ts';

type Endpoints = typeof endpoints;

export const dailyGame = /* @__PURE__ */ typedRequest<Endpoints['dailyGame']>(routes.dailyGame);
export const randomGameId = /* @__PURE__ */ typedRequest<Endpoints['randomGameId']>(routes.randomGameId);
export const gameById = /* @__PURE__ */ typedRequest<Endpoints['gameById']>(routes.gameById);
export const sessionGuesses = /* @__PURE__ */ typedRequest<Endpoints['sessionGuesses']>(routes.sessionGuesses);
export const makeGuess = /* @__PURE__ */ typedRequest<Endpoints['makeGuess']>(routes.makeGuess);
export const clientStats = /* @__PURE__ */ typedRequest<Endpoints['clientStats']>(routes.clientStats);
