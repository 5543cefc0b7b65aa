import { CLUE_COUNT, clueTextsOf, GAME_TEXT_NAMES, GAME_TEXTS } from '@imguessr/game-rules';
import { detailsAfter, type GameDetails, NO_DETAILS } from './game.details.ts';
import type { GameEvent, ReviewState } from './game.events.ts';
import { givenImageDetails, type ImageDetails, NO_IMAGE_DETAILS } from './image.details.ts';

export interface GameImage extends ImageDetails {
  readonly id: number;
  readonly pictureHash: string;
}

export interface Review {
  readonly state: ReviewState;
  /** Empty for a proposed draft. */
  readonly reason: string;
}

export interface GameState extends GameDetails {
  readonly lifecycle: 'notCreated' | 'existing' | 'deleted';
  /** The number of events. */
  readonly revision: number;
  readonly word: string;
  readonly isActive: boolean;
  readonly isDaily: boolean;
  /** Undefined for a game that is active, and for a draft that nobody has proposed. */
  readonly review?: Review | undefined;
  /**
   * What players got of it when it was approved; undefined unless the game is active and somebody
   * has approved it.
   */
  readonly approvedContent?: string | undefined;
  /** Whether players could get the game at some time: until then, an inactive game is a draft. */
  readonly wasPublic: boolean;
  /** First to last; a player gets the first five. */
  readonly images: readonly GameImage[];
  /** yyyy-MM-dd, in the order in which they were picked. */
  readonly dailyDates: readonly string[];
}

export const initialGame: GameState = {
  lifecycle: 'notCreated',
  revision: 0,
  word: '',
  ...NO_DETAILS,
  isActive: false,
  isDaily: false,
  wasPublic: false,
  images: [],
  dailyDates: [],
};

const SHOWN_TEXTS = GAME_TEXT_NAMES.filter((name) => GAME_TEXTS[name].readers === 'players');

/** Returns what players get of a game, as text. */
export const contentOf = (game: Pick<GameState, 'word' | 'images'> & GameDetails): string =>
  JSON.stringify([
    game.word,
    ...SHOWN_TEXTS.map((name) => game[name]),
    game.images
      .slice(0, CLUE_COUNT)
      .map((image) => [image.pictureHash, clueTextsOf(image), image.credit ?? null]),
  ]);

/**
 * False once players would get something else than what was approved; true again when that is
 * undone.
 */
export const isApproved = (game: GameState): boolean => game.approvedContent === contentOf(game);

export function evolveGame(game: GameState, event: GameEvent): GameState {
  const next = { ...game, ...changesOf(game, event), revision: game.revision + 1 };
  return {
    ...next,
    wasPublic: next.wasPublic || (next.isActive && next.images.length >= CLUE_COUNT),
  };
}

function changesOf(game: GameState, event: GameEvent): Partial<GameState> {
  switch (event.type) {
    case 'GameCreated':
      return {
        lifecycle: 'existing',
        word: event.word,
        // A process of the previous release restores a game without these.
        ...detailsAfter(event, game),
        isActive: event.isActive,
        isDaily: event.isDaily,
        review: undefined,
        ...(!event.isActive && { approvedContent: undefined }),
      };
    case 'WordChanged':
      return { word: event.word, ...detailsAfter(event, game) };
    case 'GameActivated':
      return {
        isActive: true,
        review: undefined,
        ...(event.approval && {
          approvedContent: event.approval === 'given' ? contentOf(game) : undefined,
        }),
      };
    case 'GameDeactivated':
      return {
        isActive: false,
        review: event.review && { state: event.review, reason: event.reason ?? '' },
        approvedContent: undefined,
      };
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
    case 'DailyGamePicked':
      return { dailyDates: [...game.dailyDates, event.date] };
    case 'DailyGameReleased':
      return { dailyDates: game.dailyDates.filter((date) => date !== event.date) };
  }
}

function withImage(game: GameState, id: number, changed: Partial<GameImage>): readonly GameImage[] {
  return game.images.map((image) => (image.id === id ? { ...image, ...changed } : image));
}
