import type { Cause } from '../games/game.events.ts';
import type { GameTransaction } from '../games/game-events.port.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';

/** Keeps pictures together with the events that name them. */
export abstract class PictureRecorder {
  /**
   * Returns a transaction that keeps `picture` and whatever is appended in it, or neither. It pins the picture, so that
   * the deletion of unused pictures, which may be at it, comes before or spares it.
   */
  abstract transactionWith(picture: ProcessedPicture, cause: Cause): GameTransaction;
}
