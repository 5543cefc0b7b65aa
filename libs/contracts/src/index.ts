export type * from './api/admin/figures.ts';
export { FIGURE_DAYS } from './api/admin/figures.ts';
export type * from './api/admin/insight.ts';
export type * from './api/admin/restore.ts';
export { MAX_DELETED_GAMES } from './api/admin/restore.ts';
export type * from './api/admin/setup.ts';
export { HOSTINGS } from './api/admin/setup.ts';
export type * from './api/admin/site.ts';
export { siteBranding } from './api/admin/site.ts';
export { adminEndpoints } from './api/admin-endpoints.ts';
export type * from './api/calendar/day.ts';
export type * from './api/calendar/schedule.ts';
export type * from './api/circles/circles.ts';
export { circleMembership, MAX_CIRCLE_PLAYS } from './api/circles/circles.ts';
export {
  EDITOR_KEY,
  INVITATION_HOURS,
  MAX_EDITOR_NAME_LENGTH,
  MAX_TOKEN_DAYS,
  MIN_PASSWORD_LENGTH,
} from './api/editors/editor.limits.ts';
export { editorActor, editorIdOf } from './api/editors/editor-actor.ts';
export type * from './api/editors/editors.ts';
export type * from './api/endpoint/caching.ts';
export { CACHE_POLICIES } from './api/endpoint/caching.ts';
export type * from './api/endpoint/endpoint.ts';
export type * from './api/endpoint/error.ts';
export type * from './api/endpoint/error-codes.ts';
export { httpStatusOf } from './api/endpoint/error-codes.ts';
export { dateField, idField } from './api/endpoint/fields.ts';
export type * from './api/endpoint/request-path.ts';
export { methodOf, requestPath } from './api/endpoint/request-path.ts';
export type * from './api/endpoint/request-types.ts';
export type * from './api/endpoint/roles.ts';
export { mayDo, ROLES } from './api/endpoint/roles.ts';
export { endpoints } from './api/endpoints.ts';
export { MAX_GAME_CHANGES } from './api/games/bulk-changes.limit.ts';
export type * from './api/games/bulk-changes.ts';
export { isDataUrl } from './api/games/data-url.field.ts';
export type * from './api/games/games.ts';
export { ARCHIVE_LIMITS } from './api/imports/archive.limits.ts';
export type * from './api/imports/imports.ts';
export { ROW_PATTERN } from './api/imports/imports.ts';
export type * from './api/operations/operations.ts';
export type * from './api/play/credit.ts';
export { pastCredits } from './api/play/credit.ts';
export type * from './api/play/game.ts';
export { gamePayload } from './api/play/game.ts';
export type * from './api/play/guess.ts';
export type * from './api/play/preview.ts';
export type * from './api/play/recovery.ts';
export { MAX_PLAYER_KEYS, MAX_PLAYS_PER_CODE } from './api/play/recovery.ts';
export type * from './api/play/share.ts';
export type * from './api/report/report.reasons.ts';
export { MAX_REPORT_LENGTH, REPORT_REASONS, REPORT_TEXTS } from './api/report/report.reasons.ts';
export type * from './api/report/report.ts';
export { reportedGames } from './api/report/report.ts';
export type * from './api/statistics/stats.ts';
export { gameStats, NO_GAME_STATS } from './api/statistics/stats.ts';
export { demoImportUrl, exportRequest, importUrl } from './catalog/archive-requests.ts';
export { catalogPattern } from './catalog/patterns.ts';
export type * from './catalog/requests/circle-requests.ts';
export { MAX_FORGOTTEN_SESSIONS } from './catalog/requests/circle-requests.ts';
export type * from './catalog/requests/editor-requests.ts';
export type * from './catalog/requests.ts';
export { CATALOG_UNAVAILABLE, catalogRpc, MAX_GAMES_PER_REQUEST } from './catalog/requests.ts';
export type * from './catalog/upload.ts';
export { imageUploadRequest, imageUploads } from './catalog/upload.ts';
export type * from './delivery.ts';
export { DELIVERY } from './delivery.ts';
export { CLOCK_EVENT, compareClock, isClockWrong, now, today } from './page/clock.ts';
export { CLUE_SIZES } from './page/clue-sizes.ts';
export { dailyPath, FEED_PATH, gamePath, INVALID_DATE, isPlayableDate } from './page/daily-page.ts';
export { documentTitle, gameTitle, longDate } from './page/game-title.ts';
export type * from './page/page-shell.ts';
export {
  EMBEDDED_RESPONSE_ID,
  PAGE_READY_MARK,
  PAGE_SHELL_FILE,
  PAGE_SHELL_ID,
} from './page/page-shell.ts';
export { PREVIEW_HOURS, previewPath } from './page/preview-page.ts';
export type * from './page/remotes.ts';
export { LEAVING_EVENT } from './page/remotes.ts';
export type * from './page/share-page.ts';
export {
  PREVIEW_PICTURE_FILE,
  parseResultPictureName,
  RESULT_PICTURE,
  resultPictureName,
  sharePath,
} from './page/share-page.ts';
export type * from './pictures/picture-limit.ts';
export {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_MEGAPIXELS,
  PICTURE_KINDS,
} from './pictures/picture-limit.ts';
export type * from './pictures/picture-names.ts';
export {
  addressOfUrl,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  parsePictureName,
  pictureAddress,
  pictureName,
  pictureSource,
  pictureSources,
} from './pictures/picture-names.ts';
export type * from './play/erasure.ts';
export type * from './play/guess-rpc.ts';
export { redactSessionIds } from './play/session-id.redactor.ts';
export {
  CATALOG_STREAM,
  catalogSubject,
  ERASED_SESSION_PREFIX,
  GUESS_SUBJECTS,
  REBUILD_SUBJECT,
} from './play/subjects.ts';
export {
  formatRecoveryCode,
  parseRecoveryCode,
  RECOVERY_CODE_BUCKET,
  RECOVERY_CODE_LENGTH,
} from './recovery/recovery-code.ts';
export { accentColours, accentProblem } from './site/accent.ts';
export type * from './site/site-branding.ts';
export {
  brandingTag,
  DEFAULT_BRANDING,
  isDefaultBranding,
  logoPath,
  MAX_LOGO_BYTES,
  nameInText,
  SITE_BRANDING_ID,
  SITE_LIMITS,
} from './site/site-branding.ts';
export type * from './stats/queries.ts';
export { QUERY_NAMES, QUERY_SUBJECTS } from './stats/queries.ts';
