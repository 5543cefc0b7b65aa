export { ApiError, errorText } from '../api-error.ts';
export { createQueryClient } from '../query-client.ts';
export { randomId } from '../random-id.ts';
export { type AdminApi, createAdminApi, exportPath, ifMatch, revisionOf } from './admin-api.ts';
export {
  acceptInvitation,
  fetchSession,
  logIn,
  logOut,
  logOutEverywhere,
  type SessionStatus,
} from './admin-session.api.ts';
