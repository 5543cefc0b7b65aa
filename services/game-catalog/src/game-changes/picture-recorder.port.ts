import type { Cause } from '../games/game.events.ts';
import type { CommandKey, GameEventStore, KeyedId } from '../games/game-events.port.ts';
import type { ProcessedPicture } from '../pictures/processing/picture.processing.ts';

/** The key of an image is kept with the events, or not at all: a repeat waits for them. */
export type UploadTransaction = <Result>(
  work: (
    store: GameEventStore,
    imageIdOf: (key: CommandKey) => Promise<KeyedId>,
  ) => Promise<Result>,
) => Promise<Result>;

export type PicturesTransaction = <Result>(
  work: (store: GameEventStore, availablePictures: ReadonlySet<string>) => Promise<Result>,
) => Promise<Result>;

export abstract class PictureRecorder {
  /**
   * Stores picture and events, or neither. A concurrent deletion ends before the transaction or
   * skips the picture.
   */
  abstract transactionWith(picture: ProcessedPicture, cause: Cause): UploadTransaction;
  /**
   * Pins the pictures that still exist, so that events appended in the transaction can refer to
   * them.
   */
  abstract transactionWithStored(hashes: readonly string[], cause: Cause): PicturesTransaction;
}
