import { migrateSchema, readPendingMigrations, type Schema } from '@imguessr/connections';
import { facts } from './migrations/0001-facts.ts';
import { projections } from './migrations/0002-projections.ts';
import { pictures } from './migrations/0003-pictures.ts';
import { pictureFiles } from './migrations/0004-picture-files.ts';
import { plannedDays } from './migrations/0005-planned-days.ts';
import { pictureAddress } from './migrations/0006-picture-address.ts';
import { relayEpoch } from './migrations/0007-relay-epoch.ts';
import { hints } from './migrations/0008-hints.ts';
import { perceptualHashes } from './migrations/0010-perceptual-hashes.ts';
import { credits } from './migrations/0012-credits.ts';
import { idempotencyKeys } from './migrations/0013-idempotency-keys.ts';
import { boxes } from './migrations/0014-boxes.ts';
import { circles } from './migrations/0016-circles.ts';
import { themes } from './migrations/0017-themes.ts';
import { drawSecret } from './migrations/0018-draw-secret.ts';
import { circleInvitations } from './migrations/0019-circle-invitations.ts';
import { boxRefusal } from './migrations/0020-box-refusal.ts';
import { ignoredNames } from './migrations/0021-ignored-names.ts';
import { site } from './migrations/0022-site.ts';
import { reports } from './migrations/0023-reports.ts';
import { makers } from './migrations/0024-makers.ts';
import { dayCommitments } from './migrations/0025-day-commitments.ts';
import { afterwords } from './migrations/0026-afterwords.ts';
import { webhooks } from './migrations/0027-webhooks.ts';
import { reviews } from './migrations/0028-reviews.ts';
import { identifiedMakers } from './migrations/0029-identified-makers.ts';
import { commandKeys } from './migrations/0030-command-keys.ts';
import { testPlays } from './migrations/0031-test-plays.ts';
import { calendarFeed } from './migrations/0032-calendar-feed.ts';
import { difficultyEstimates } from './migrations/0033-difficulty-estimates.ts';
import { notes } from './migrations/0034-notes.ts';

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
];

const CATALOG: Schema = { lock: 7003, migrations: MIGRATIONS };

/** Several replicas may call it at once. */
export const migrate = (databaseUrl: string): Promise<readonly string[]> => migrateSchema(databaseUrl, CATALOG);

export const pendingMigrations = (databaseUrl: string): Promise<readonly string[]> =>
  readPendingMigrations(databaseUrl, CATALOG);
