import type { CatalogClient } from '@imguessr/messaging';
import type { AttemptLimiters } from './attempt-limiters.client.ts';
import type { Boxes } from './boxes.client.ts';
import type { Guesses } from './guesses.client.ts';
import type { FetchPicture } from './pictures.client.ts';
import type { PlayEvents } from './play-events.client.ts';
import type { RecoveryCodeStore } from './recovery-codes.client.ts';
import type { SessionStore } from './sessions.client.ts';
import type { Statistics } from './statistics.client.ts';
import type { SubscribeToChanges } from './statistics-changes.client.ts';
import type { UploadPicture } from './uploads.client.ts';

/** The clients of all services and stores that the gateway uses. */
export interface Clients {
  readonly catalog: CatalogClient;
  readonly guesses: Guesses;
  readonly statistics: Statistics;
  readonly subscribeToStatisticsChanges: SubscribeToChanges;
  readonly fetchPicture: FetchPicture;
  readonly uploadPicture: UploadPicture;
  readonly boxes: Boxes;
  readonly playEvents: PlayEvents;
  readonly sessions: SessionStore;
  readonly recoveryCodes: RecoveryCodeStore;
  readonly attemptLimiters: AttemptLimiters;
}
