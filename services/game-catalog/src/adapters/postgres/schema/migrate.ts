import { migrateSchema, readPendingMigrations, type Schema } from '@imguessr/connections';
import { circles } from './migrations/circles/0016-circles.ts';
import { circleInvitations } from './migrations/circles/0019-circle-invitations.ts';
import { plannedDays } from './migrations/days/0005-planned-days.ts';
import { drawSecret } from './migrations/days/0018-draw-secret.ts';
import { dayCommitments } from './migrations/days/0025-day-commitments.ts';
import { reviews } from './migrations/days/0028-reviews.ts';
import { testPlays } from './migrations/days/0031-test-plays.ts';
import { calendarFeed } from './migrations/days/0032-calendar-feed.ts';
import { difficultyEstimates } from './migrations/days/0033-difficulty-estimates.ts';
import { approvals } from './migrations/days/0035-approvals.ts';
import { dayNotes } from './migrations/days/0036-day-notes.ts';
import { facts } from './migrations/games/0001-facts.ts';
import { projections } from './migrations/games/0002-projections.ts';
import { relayEpoch } from './migrations/games/0007-relay-epoch.ts';
import { hints } from './migrations/games/0008-hints.ts';
import { credits } from './migrations/games/0012-credits.ts';
import { idempotencyKeys } from './migrations/games/0013-idempotency-keys.ts';
import { themes } from './migrations/games/0017-themes.ts';
import { afterwords } from './migrations/games/0026-afterwords.ts';
import { commandKeys } from './migrations/games/0030-command-keys.ts';
import { notes } from './migrations/games/0034-notes.ts';
import { details } from './migrations/games/0037-details.ts';
import { imageDetails } from './migrations/games/0038-image-details.ts';
import { boxes } from './migrations/imports/0014-boxes.ts';
import { boxRefusal } from './migrations/imports/0020-box-refusal.ts';
import { ignoredNames } from './migrations/imports/0021-ignored-names.ts';
import { pictures } from './migrations/pictures/0003-pictures.ts';
import { pictureFiles } from './migrations/pictures/0004-picture-files.ts';
import { pictureAddress } from './migrations/pictures/0006-picture-address.ts';
import { perceptualHashes } from './migrations/pictures/0010-perceptual-hashes.ts';
import { site } from './migrations/site/0022-site.ts';
import { reports } from './migrations/site/0023-reports.ts';
import { makers } from './migrations/site/0024-makers.ts';
import { webhooks } from './migrations/site/0027-webhooks.ts';
import { identifiedMakers } from './migrations/site/0029-identified-makers.ts';

const MIGRATIONS: Schema['migrations'] = [
  ['0001-facts', facts],
  ['0002-projections', projections],
  ['0003-pictures', pictures],
  ['0004-picture-files', pictureFiles],
  ['0005-planned-days', plannedDays],
  ['0006-picture-address', pictureAddress],
  ['0007-relay-epoch', relayEpoch],
  ['0008-hints', hints],
  ['0010-perceptual-hashes', perceptualHashes],
  ['0012-credits', credits],
  ['0013-idempotency-keys', idempotencyKeys],
  ['0014-boxes', boxes],
  ['0016-circles', circles],
  ['0017-themes', themes],
  ['0018-draw-secret', drawSecret],
  ['0019-circle-invitations', circleInvitations],
  ['0020-box-refusal', boxRefusal],
  ['0021-ignored-names', ignoredNames],
  ['0022-site', site],
  ['0023-reports', reports],
  ['0024-makers', makers],
  ['0025-day-commitments', dayCommitments],
  ['0026-afterwords', afterwords],
  ['0027-webhooks', webhooks],
  ['0028-reviews', reviews],
  ['0029-identified-makers', identifiedMakers],
  ['0030-command-keys', commandKeys],
  ['0031-test-plays', testPlays],
  ['0032-calendar-feed', calendarFeed],
  ['0033-difficulty-estimates', difficultyEstimates],
  ['0034-notes', notes],
  ['0035-approvals', approvals],
  ['0036-day-notes', dayNotes],
  ['0037-details', details],
  ['0038-image-details', imageDetails],
];

const CATALOG: Schema = { lock: 7003, migrations: MIGRATIONS };

/** Several replicas may call it at once. */
export const migrate = (databaseUrl: string): Promise<readonly string[]> =>
  migrateSchema(databaseUrl, CATALOG);

export const pendingMigrations = (databaseUrl: string): Promise<readonly string[]> =>
  readPendingMigrations(databaseUrl, CATALOG);
