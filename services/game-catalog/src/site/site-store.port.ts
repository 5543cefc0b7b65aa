import type { EventStore } from '@imguessr/event-sourcing';
import type { Cause } from '../games/game.events.ts';
import type { SiteDescribed } from './site.decide.ts';

export abstract class SiteStore {
  /** The only stream is that of the site, whatever its name. */
  abstract storeFor(cause: Cause): EventStore<SiteDescribed>;
  abstract latest(): Promise<SiteDescribed | undefined>;
  /** An equal logo is stored once. */
  abstract saveLogo(path: string, png: Buffer): Promise<void>;
  abstract logo(path: string): Promise<Buffer | undefined>;
}
