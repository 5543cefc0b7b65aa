import type { Cause } from '../games/game.events.ts';
import type { GameEventStore } from '../games/game-events.port.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';

export interface BoxRecorder {
  /** Resolves with the id of the game that a row became; undefined if it became none. */
  importedGame(fingerprint: string): Promise<number | undefined>;
  /**
   * Stores pictures and the events of `create`, or neither. For a known fingerprint only resolves
   * with its game.
   */
  record(
    fingerprint: string,
    pictures: readonly ProcessedPicture[],
    cause: Cause,
    create: (store: GameEventStore) => Promise<number>,
  ): Promise<number>;
}
