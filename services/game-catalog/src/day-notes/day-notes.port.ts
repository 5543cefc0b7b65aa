import type { EventStore } from '@imguessr/event-sourcing';
import type { Cause } from '../games/game.events.ts';
import type { DayNoted } from './day-note.decide.ts';

export interface StoredDayNote {
  readonly date: string;
  /** Empty once the note was removed. */
  readonly text: string;
  readonly revision: number;
  readonly cause: Cause;
}

export abstract class DayNotes {
  /** One stream per date. */
  abstract storeFor(cause: Cause): EventStore<DayNoted>;
  /** Ascending by date; without those that were removed. */
  abstract latest(limit: number): Promise<readonly StoredDayNote[]>;
  abstract noteOf(date: string): Promise<StoredDayNote | undefined>;
}
