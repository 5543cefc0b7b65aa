// One function for each endpoint of the admin area, such as `adminClient.changeGame({ params, headers, body })`.
import type { adminEndpoints, endpoints } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { gameStats as gameStatsRoute } from '@imguessr/contracts/routes';
import { typedRequest } from '../typed-request.ts';
import { typedUpload } from './typed-upload.ts';

type Endpoints = typeof adminEndpoints;

export const adminCheck = /* @__PURE__ */ typedRequest<Endpoints['adminCheck']>(routes.adminCheck);
export const login = /* @__PURE__ */ typedRequest<Endpoints['login']>(routes.login);
export const logout = /* @__PURE__ */ typedRequest<Endpoints['logout']>(routes.logout);
export const listGames = /* @__PURE__ */ typedRequest<Endpoints['listGames']>(routes.listGames);
export const getGame = /* @__PURE__ */ typedRequest<Endpoints['getGame']>(routes.getGame);
export const createGame = /* @__PURE__ */ typedRequest<Endpoints['createGame']>(routes.createGame);
export const changeGame = /* @__PURE__ */ typedRequest<Endpoints['changeGame']>(routes.changeGame);
export const changeGames = /* @__PURE__ */ typedRequest<Endpoints['changeGames']>(routes.changeGames);
export const deleteGame = /* @__PURE__ */ typedRequest<Endpoints['deleteGame']>(routes.deleteGame);
export const addImage = /* @__PURE__ */ typedUpload<Endpoints['addImage']>(routes.addImage);
export const changeImage = /* @__PURE__ */ typedUpload<Endpoints['changeImage']>(routes.changeImage);
export const orderImages = /* @__PURE__ */ typedRequest<Endpoints['orderImages']>(routes.orderImages);
export const removeImage = /* @__PURE__ */ typedRequest<Endpoints['removeImage']>(routes.removeImage);
export const createPreview = /* @__PURE__ */ typedRequest<Endpoints['createPreview']>(routes.createPreview);
export const gameHistory = /* @__PURE__ */ typedRequest<Endpoints['gameHistory']>(routes.gameHistory);
export const similarGames = /* @__PURE__ */ typedRequest<Endpoints['similarGames']>(routes.similarGames);
export const clueReport = /* @__PURE__ */ typedRequest<Endpoints['clueReport']>(routes.clueReport);
export const gameFigures = /* @__PURE__ */ typedRequest<Endpoints['gameFigures']>(routes.gameFigures);
export const dailyFigures = /* @__PURE__ */ typedRequest<Endpoints['dailyFigures']>(routes.dailyFigures);
export const schedule = /* @__PURE__ */ typedRequest<Endpoints['schedule']>(routes.schedule);
export const planDays = /* @__PURE__ */ typedRequest<Endpoints['planDays']>(routes.planDays);
export const proposeDays = /* @__PURE__ */ typedRequest<Endpoints['proposeDays']>(routes.proposeDays);
export const jobs = /* @__PURE__ */ typedRequest<Endpoints['jobs']>(routes.jobs);
export const retryJobs = /* @__PURE__ */ typedRequest<Endpoints['retryJobs']>(routes.retryJobs);
export const gameStats = /* @__PURE__ */ typedRequest<(typeof endpoints)['gameStats']>(gameStatsRoute);
