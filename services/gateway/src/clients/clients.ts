import type { Statistics } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { AttemptLimiters } from './buckets/attempt-limiters.client.ts';
import type { RecoveryCodeStore } from './buckets/recovery-codes.client.ts';
import type { SessionStore } from './buckets/sessions.client.ts';
import type { Archives } from './catalog/archives.client.ts';
import type { FetchPicture } from './catalog/pictures.client.ts';
import type { UploadPicture } from './catalog/uploads.client.ts';
import type { Guesses } from './plays/guesses.client.ts';

export interface Clients {
  readonly catalog: CatalogClient;
  readonly guesses: Guesses;
  readonly statistics: Statistics;
  readonly fetchPicture: FetchPicture;
  readonly uploadPicture: UploadPicture;
  readonly archives: Archives;
  /** Resolves with the Unix seconds of the last backup; undefined without one. */
  readonly readLastBackup: () => Promise<number | undefined>;
  readonly sessions: SessionStore;
  readonly recoveryCodes: RecoveryCodeStore;
  readonly attemptLimiters: AttemptLimiters;
}
