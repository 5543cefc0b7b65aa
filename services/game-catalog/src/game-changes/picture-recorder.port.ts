import type { Cause } from '../games/game.events.ts';
import type { GameTransaction } from '../games/game-events.port.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';

/** Stores pictures together with the events that refer to them. */
export abstract class PictureRecorder {
  /**
   * Returns a transaction that stores `picture` and the events appended in it, or neither. It pins the picture: a
   * concurrent deletion of unused pictures either ends before the transaction or skips the picture.
   */
  abstract transactionWith(picture: ProcessedPicture, cause: Cause): GameTransaction;
}
