import { editionAfter } from '@imguessr/game-rules';
import { detailsAfter, type GameDetails, NO_DETAILS } from './game.details.ts';
import type { GameEvent } from './game.events.ts';
import { givenImageDetails, type ImageDetails, NO_IMAGE_DETAILS } from './image.details.ts';

export interface GameImage extends ImageDetails {
  readonly id: number;
  readonly pictureHash: string;
}

export interface GameState extends GameDetails {
  readonly lifecycle: 'notCreated' | 'existing' | 'deleted';
  /** The number of events. */
  readonly revision: number;
  /** The revision that last changed the word or one of the pictures that players get. */
  readonly edition: number;
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
  /** First to last; a player gets the first `CLUE_COUNT`. */
  readonly images: readonly GameImage[];
  /** yyyy-MM-dd, in the order in which they were picked. */
  readonly dailyDates: readonly string[];
}

export const initialGame: GameState = {
  lifecycle: 'notCreated',
  revision: 0,
  edition: 0,
  word: '',
  ...NO_DETAILS,
  isActive: false,
  isDaily: false,
  images: [],
  dailyDates: [],
};

export function evolveGame(game: GameState, event: GameEvent): GameState {
  const next = { ...game, ...changesOf(game, event), revision: game.revision + 1 };
  return { ...next, edition: editionAfter(game, next) };
}

function changesOf(game: GameState, event: GameEvent): Partial<GameState> {
  switch (event.type) {
    case 'GameCreated':
      return {
        lifecycle: 'existing',
        word: event.word,
        ...detailsAfter(event, game),
        isActive: event.isActive,
        isDaily: event.isDaily,
      };
    case 'WordChanged':
      return { word: event.word };
    case 'DetailsChanged':
      return detailsAfter(event, game);
    case 'GameActivated':
      return { isActive: true };
    case 'GameDeactivated':
      return { isActive: false };
    case 'DailyFlagSet':
      return { isDaily: true };
    case 'DailyFlagCleared':
      return { isDaily: false };
    case 'ImageAdded':
      return {
        images: [
          ...game.images,
          {
            id: event.imageId,
            pictureHash: event.pictureHash,
            ...NO_IMAGE_DETAILS,
            ...givenImageDetails(event),
          },
        ],
      };
    case 'ImageDescribed':
      return { images: withImage(game, event.imageId, givenImageDetails(event)) };
    case 'ImagePictureReplaced':
      return { images: withImage(game, event.imageId, { pictureHash: event.pictureHash }) };
    case 'ImagesReordered':
      return {
        images: event.imageIds.flatMap((id) => game.images.filter((image) => image.id === id)),
      };
    case 'ImageRemoved':
      return { images: game.images.filter((image) => image.id !== event.imageId) };
    case 'GameDeleted':
      return { lifecycle: 'deleted' };
    case 'GameRestored':
      return { lifecycle: 'existing' };
    case 'DailyGamePicked':
      return { dailyDates: [...game.dailyDates, event.date] };
    case 'DailyGameReleased':
      return { dailyDates: game.dailyDates.filter((date) => date !== event.date) };
  }
}

function withImage(game: GameState, id: number, changed: Partial<GameImage>): readonly GameImage[] {
  return game.images.map((image) => (image.id === id ? { ...image, ...changed } : image));
}
