import type { CatalogClient } from '@imguessr/messaging';
import type { Guesses } from './guesses.client.ts';
import type { FetchPicture } from './pictures.client.ts';
import type { PlayEvents } from './play-events.client.ts';
import type { RecoveryCodes } from './recovery-codes.client.ts';
import type { Sessions } from './sessions.client.ts';
import type { Statistics } from './statistics.client.ts';
import type { SubscribeToChanges } from './statistics-changes.client.ts';
import type { TryLimits } from './try-limit.client.ts';
import type { UploadPicture } from './uploads.client.ts';

/** Everything the gateway talks to. */
export interface Clients {
  readonly catalog: CatalogClient;
  readonly guesses: Guesses;
  readonly statistics: Statistics;
  readonly statisticsChanges: SubscribeToChanges;
  readonly fetchPicture: FetchPicture;
  readonly uploadPicture: UploadPicture;
  readonly playEvents: PlayEvents;
  readonly sessions: Sessions;
  readonly recoveryCodes: RecoveryCodes;
  readonly tryLimits: TryLimits;
}
