import type { DetailChanges } from './game.details.ts';
import type { ImageDetailChanges } from './image.details.ts';

/** Mirrors proto/imguessr/catalog/v1/catalog_facts.proto. */
export type GameEvent =
  | ({
      readonly type: 'GameCreated';
      readonly word: string;
      readonly isActive: boolean;
      readonly isDaily: boolean;
    } & DetailChanges)
  | { readonly type: 'WordChanged'; readonly word: string }
  | ({ readonly type: 'DetailsChanged' } & DetailChanges)
  | { readonly type: 'GameActivated' }
  | { readonly type: 'GameDeactivated' }
  | { readonly type: 'DailyFlagSet' }
  | { readonly type: 'DailyFlagCleared' }
  | ({
      readonly type: 'ImageAdded';
      readonly imageId: number;
      readonly pictureHash: string;
      /** Empty if there is none. */
      readonly description: string;
    } & ImageDetailChanges)
  | ({
      readonly type: 'ImageDescribed';
      readonly imageId: number;
      /** Unchanged if only other details are changed. */
      readonly description: string;
    } & ImageDetailChanges)
  | {
      readonly type: 'ImagePictureReplaced';
      readonly imageId: number;
      readonly pictureHash: string;
    }
  | { readonly type: 'ImagesReordered'; readonly imageIds: readonly number[] }
  | { readonly type: 'ImageRemoved'; readonly imageId: number }
  | { readonly type: 'GameDeleted' }
  /** The game returns as it was when it was deleted, with its images and dates. */
  | { readonly type: 'GameRestored' }
  | {
      readonly type: 'DailyGamePicked';
      readonly date: string;
      readonly isPlanned: boolean;
    }
  | { readonly type: 'DailyGameReleased'; readonly date: string };

export interface RecordedEvent {
  readonly revision: number;
  readonly cause: Cause;
  readonly event: GameEvent;
}

export interface Cause {
  /** "system", "seed" or an identifier of the administrator's session. */
  readonly actor: string;
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number;
}
