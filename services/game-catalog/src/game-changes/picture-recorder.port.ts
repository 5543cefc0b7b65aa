import type { Cause } from '../games/game.events.ts';
import type { GameEventStore, GameTransaction } from '../games/game-events.port.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';

/** Runs `work` in a transaction, with the event store of the games and the hashes of the pictures that exist. */
export type PicturesTransaction = <Result>(
  work: (store: GameEventStore, availablePictures: ReadonlySet<string>) => Promise<Result>,
) => Promise<Result>;

/** Stores pictures together with the events that refer to them. */
export abstract class PictureRecorder {
  /**
   * Returns a transaction that stores `picture` and the events appended in it, or neither. It pins the picture: a
   * concurrent deletion of unused pictures either ends before the transaction or skips the picture.
   */
  abstract transactionWith(picture: ProcessedPicture, cause: Cause): GameTransaction;
  /**
   * Returns a transaction that first determines which of the pictures still exist. They are pinned, as by `transactionWith`,
   * so that events appended in the transaction can refer to them.
   */
  abstract transactionWithStored(hashes: readonly string[], cause: Cause): PicturesTransaction;
}
