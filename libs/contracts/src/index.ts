export {
  type DailyFigures,
  type DayFigures,
  FIGURE_DAYS,
  type GameFigures,
} from './api/admin/figures.ts';
export type { ClueReport, HistoryEntry } from './api/admin/insight.ts';
export { type DeletedGame, MAX_DELETED_GAMES } from './api/admin/restore.ts';
export { HOSTINGS, type Hosting, type Setup } from './api/admin/setup.ts';
export { type SiteBody, siteBranding } from './api/admin/site.ts';
export { adminEndpoints } from './api/admin-endpoints.ts';
export type { DayInfo } from './api/calendar/day.ts';
export type {
  PlannedDay,
  Schedule,
  ScheduledDay,
} from './api/calendar/schedule.ts';
export {
  type CircleInvitation,
  type CircleMembership,
  type CircleMemberships,
  type CircleStanding,
  type CircleStandings,
  type CountedPlays,
  MAX_CIRCLE_PLAYS,
} from './api/circles/circles.ts';
export {
  EDITOR_KEY,
  INVITATION_HOURS,
  MAX_EDITOR_NAME_LENGTH,
  MAX_TOKEN_DAYS,
  MIN_PASSWORD_LENGTH,
} from './api/editors/editor.limits.ts';
export { editorActor, editorIdOf } from './api/editors/editor-actor.ts';
export type { CreatedToken, Editor, InvitedEditor } from './api/editors/editors.ts';
export { CACHE_POLICIES, type CachePolicy, type CachePolicyName } from './api/endpoint/caching.ts';
export type { AdminEndpoint, AttemptLimit, Endpoint } from './api/endpoint/endpoint.ts';
export { type ApiError, apiError } from './api/endpoint/error.ts';
export { type ErrorCode, type Failure, httpStatusOf } from './api/endpoint/error-codes.ts';
export { dateField, idField } from './api/endpoint/fields.ts';
export { methodOf, type PathParts, pathOf, requestPath } from './api/endpoint/request-path.ts';
export type { RequestOf, ResponseOf } from './api/endpoint/request-types.ts';
export {
  type Action,
  mayDo,
  ROLES,
  type Role,
} from './api/endpoint/roles.ts';
export { endpoints } from './api/endpoints.ts';
export { MAX_GAME_CHANGES } from './api/games/bulk-changes.limit.ts';
export type { GameChange, GameChangeResult } from './api/games/bulk-changes.ts';
export { isDataUrl, MAX_PICTURE_BODY_BYTES } from './api/games/data-url.field.ts';
export type {
  AdminGame,
  AdminGameImage,
  AdminGameSummary,
  GameDay,
} from './api/games/games.ts';
export { ARCHIVE_LIMITS } from './api/imports/archive.limits.ts';
export { type ImportedRow, ROW_PATTERN } from './api/imports/imports.ts';
export type { Health } from './api/operations/operations.ts';
export { type GameCredits, type PastCredits, pastCredits } from './api/play/credit.ts';
export {
  clueImage,
  type DailyDates,
  type GamePayload,
  gamePayload,
  type RandomGameId,
  type SuggestedGame,
} from './api/play/game.ts';
export type { GuessBody, GuessRecord, GuessResult, SessionGuess } from './api/play/guess.ts';
export type { Preview, PreviewLink } from './api/play/preview.ts';
export {
  MAX_PLAYER_KEYS,
  MAX_PLAYS_PER_CODE,
  type RecoveredPlay,
  type RecoveredPlays,
  type RecoveryCode,
  type TransferredPlay,
} from './api/play/recovery.ts';
export {
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  REPORT_TEXTS,
  type ReportReason,
} from './api/play/report.reasons.ts';
export type { ReportedGame } from './api/play/report.ts';
export type { SharedLink, SharedResult } from './api/play/share.ts';
export {
  type AdminGameStats,
  type ClientStats,
  clientStats,
  type GameStats,
  gameStats,
  NO_GAME_STATS,
} from './api/statistics/stats.ts';
export { demoImportUrl, exportRequest, importUrl } from './catalog/archive-requests.ts';
export { catalogPattern } from './catalog/patterns.ts';
export { type CirclePlay, MAX_FORGOTTEN_SESSIONS } from './catalog/requests/circle-requests.ts';
export type { EditorIdentity } from './catalog/requests/editor-requests.ts';
export {
  CATALOG_UNAVAILABLE,
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  catalogRpc,
  MAX_GAMES_PER_REQUEST,
  type Result,
} from './catalog/requests.ts';
export {
  type ImageUpload,
  type ImageUploadReply,
  imageUploadRequest,
  imageUploads,
} from './catalog/upload.ts';
export { DELIVERY, type Delivery } from './delivery.ts';
export { CLUE_SIZES } from './page/clue-sizes.ts';
export {
  dailyPath,
  FEED_PATH,
  gamePath,
  INVALID_DATE,
  isPlayableDate,
} from './page/daily-page.ts';
export { documentTitle, gameTitle, longDate } from './page/game-title.ts';
export {
  EMBEDDED_RESPONSE_ID,
  PAGE_READY_MARK,
  PAGE_SHELL_FILE,
  PAGE_SHELL_ID,
  type PageShell,
  type PageShellTemplate,
} from './page/page-shell.ts';
export { PREVIEW_HOURS, previewPath } from './page/preview-page.ts';
export {
  type AdminRemoteProps,
  LEAVING_EVENT,
  type Navigate,
  type PlayerPage,
  type PlayerRemoteProps,
  type PlayerRoute,
  type RemotePreload,
} from './page/remotes.ts';
export {
  parseResultPictureName,
  RESULT_PICTURE,
  type ResultPicture,
  resultPictureName,
  sharePath,
} from './page/share-page.ts';
export {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_MEGAPIXELS,
  PICTURE_KINDS,
  type PictureKind,
} from './pictures/picture-limit.ts';
export {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureSize,
  parsePictureName,
  pictureAddress,
  pictureName,
  pictureSource,
  pictureSources,
} from './pictures/picture-names.ts';
export type { ErasePlays, PlaysErased } from './play/erasure.ts';
export type {
  GetPlayReply,
  GetPlayRequest,
  GuessCommand,
  GuessReply,
  PlayedGamesReply,
  PlayedGamesRequest,
} from './play/guess-rpc.ts';
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
export {
  brandingTag,
  DEFAULT_BRANDING,
  isDefaultBranding,
  logoPath,
  MAX_LOGO_BYTES,
  nameInText,
  SITE_BRANDING_ID,
  SITE_LIMITS,
  type SiteBranding,
} from './site/site-branding.ts';
export {
  QUERY_NAMES,
  QUERY_SUBJECTS,
  type Query,
  type QueryName,
  type QueryReply,
  type RebuildProgress,
  type Statistics,
} from './stats/queries.ts';
