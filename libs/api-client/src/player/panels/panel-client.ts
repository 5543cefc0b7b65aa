// Loaded with the first panel that opens.
import type { endpoints } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/later-routes';
import { typedRequest } from '../../typed-request.ts';

type Endpoints = typeof endpoints;

export const dailyDates = /* @__PURE__ */ typedRequest<Endpoints['dailyDates']>(routes.dailyDates);
export const randomGame = /* @__PURE__ */ typedRequest<Endpoints['randomGame']>(routes.randomGame);
export const suggestedGames = /* @__PURE__ */ typedRequest<Endpoints['suggestedGames']>(routes.suggestedGames);
export const reportGame = /* @__PURE__ */ typedRequest<Endpoints['reportGame']>(routes.reportGame);
export const createRecoveryCode = /* @__PURE__ */ typedRequest<Endpoints['createRecoveryCode']>(
  routes.createRecoveryCode,
);
export const redeemRecoveryCode = /* @__PURE__ */ typedRequest<Endpoints['redeemRecoveryCode']>(
  routes.redeemRecoveryCode,
);
export const privacyContact = /* @__PURE__ */ typedRequest<Endpoints['privacyContact']>(routes.privacyContact);
export const circles = /* @__PURE__ */ typedRequest<Endpoints['circles']>(routes.circles);
export const createCircle = /* @__PURE__ */ typedRequest<Endpoints['createCircle']>(routes.createCircle);
export const circleInvitation = /* @__PURE__ */ typedRequest<Endpoints['circleInvitation']>(routes.circleInvitation);
export const joinCircle = /* @__PURE__ */ typedRequest<Endpoints['joinCircle']>(routes.joinCircle);
export const leaveCircle = /* @__PURE__ */ typedRequest<Endpoints['leaveCircle']>(routes.leaveCircle);
export const removeMember = /* @__PURE__ */ typedRequest<Endpoints['removeMember']>(routes.removeMember);
export const renewInvitation = /* @__PURE__ */ typedRequest<Endpoints['renewInvitation']>(routes.renewInvitation);
export const circleStandings = /* @__PURE__ */ typedRequest<Endpoints['circleStandings']>(routes.circleStandings);
export const countPlays = /* @__PURE__ */ typedRequest<Endpoints['countPlays']>(routes.countPlays);
