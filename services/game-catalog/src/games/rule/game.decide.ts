import {
  invalidWordText,
  isValidWord,
  MAX_IMAGES,
  normaliseWord,
  RuleError,
} from '@imguessr/game-rules';
import { assertHintsAllow } from './clue-texts.ts';
import { type DetailChanges, detailsAfter, heldDetails, validDetails } from './game.details.ts';
import type { GameEvent } from './game.events.ts';
import { evolveGame, type GameImage, type GameState, initialGame } from './game.state.ts';
import { type ImageDetailChanges, NO_IMAGE_DETAILS, validImageDetails } from './image.details.ts';
import { gameNotFound, whyNotPlayable } from './playability.ts';
import { eventsToReach, imageAdded, imageRevision, wordAndDetailChanges } from './restore-state.ts';

/** A field omitted from a Revise… command keeps its value. */
export type GameCommand = (
  | ({
      readonly type: 'CreateGame';
      readonly word: string;
      readonly isActive: boolean;
      readonly isDaily: boolean;
    } & DetailChanges)
  | ({
      readonly type: 'ReviseGame';
      readonly word?: string | undefined;
      readonly isActive?: boolean | undefined;
      readonly isDaily?: boolean | undefined;
    } & DetailChanges)
  | ({
      readonly type: 'AddImage';
      readonly imageId: number;
      readonly pictureHash: string;
    } & ImageDetailChanges)
  | ({
      readonly type: 'ReviseImage';
      readonly imageId: number;
      readonly pictureHash?: string | undefined;
      /** Zero-based; beyond the end means last. */
      readonly order?: number | undefined;
    } & ImageDetailChanges)
  | { readonly type: 'ReorderImages'; readonly imageIds: readonly number[] }
  | { readonly type: 'RemoveImage'; readonly imageId: number }
  | { readonly type: 'DeleteGame' }
  | {
      readonly type: 'RestoreState';
      /** Undefined for the state in which the game was deleted. */
      readonly target?: GameState | undefined;
      /** Hashes. Images of other pictures are left out. */
      readonly availablePictures: ReadonlySet<string>;
    }
  | {
      readonly type: 'PickDaily';
      readonly date: string;
      readonly isPlanned: boolean;
    }
  | { readonly type: 'ReleaseDaily'; readonly date: string }
) & {
  /** The command is rejected when the game has another revision. */
  readonly expectedRevision?: number | undefined;
};

export const gameDecider = { initialState: initialGame, decide: decideGame, evolve: evolveGame };

function decideGame(command: GameCommand, game: GameState): readonly GameEvent[] {
  if (command.type === 'CreateGame') {
    const { isActive, isDaily } = command;
    if (game.lifecycle !== 'notCreated') return [];
    const details = heldDetails(validDetails(command));
    return [{ type: 'GameCreated', word: validWord(command.word), isActive, isDaily, ...details }];
  }
  if (command.type === 'ReleaseDaily' && game.lifecycle === 'deleted')
    return releaseDaily(command, game);
  const isRestorable = command.type === 'RestoreState' && game.lifecycle === 'deleted';
  if (game.lifecycle !== 'existing' && !isRestorable) throw gameNotFound();
  if (command.expectedRevision !== undefined && command.expectedRevision !== game.revision) {
    throw new RuleError(
      'REVISION_CONFLICT',
      'Someone else has changed this game. Reload it and try again.',
    );
  }
  switch (command.type) {
    case 'ReviseGame':
      return reviseGame(command, game);
    case 'AddImage':
      return addImage(command, game);
    case 'ReviseImage':
      return reviseImage(command, game);
    case 'ReorderImages':
      return reorder(command.imageIds, game);
    case 'RemoveImage':
      imageOf(game, command.imageId);
      return [{ type: 'ImageRemoved', imageId: command.imageId }];
    case 'DeleteGame':
      return [{ type: 'GameDeleted' }];
    case 'RestoreState':
      return restoreState(command, game);
    case 'PickDaily':
      return pickDaily(command, game);
    case 'ReleaseDaily':
      return releaseDaily(command, game);
  }
}

function reviseGame(
  {
    word,
    isActive,
    isDaily,
    ...changes
  }: Omit<Extract<GameCommand, { type: 'ReviseGame' }>, 'type'>,
  game: GameState,
): GameEvent[] {
  const events: GameEvent[] = [];
  const newWord = word === undefined ? game.word : validWord(word);
  const details = detailsAfter(validDetails(changes), game);
  if (newWord !== game.word) assertHintsAllow(newWord, game.images);
  events.push(...wordAndDetailChanges({ word: newWord, ...details }, game));
  if (isActive !== undefined && isActive !== game.isActive) {
    events.push({ type: isActive ? 'GameActivated' : 'GameDeactivated' });
  }
  if (isDaily !== undefined && isDaily !== game.isDaily) {
    events.push({ type: isDaily ? 'DailyFlagSet' : 'DailyFlagCleared' });
  }
  return events;
}

function addImage(
  command: Omit<Extract<GameCommand, { type: 'AddImage' }>, 'type'>,
  game: GameState,
): GameEvent[] {
  const { imageId: id, pictureHash } = command;
  if (game.images.some((image) => image.id === id)) return [];
  if (game.images.length >= MAX_IMAGES) {
    throw new RuleError(
      'TOO_MANY_IMAGES',
      `A game can have at most ${MAX_IMAGES} images. Delete one first.`,
    );
  }
  return [
    imageAdded({ id, pictureHash, ...NO_IMAGE_DETAILS, ...validImageDetails(command, game.word) }),
  ];
}

function reviseImage(
  command: Omit<Extract<GameCommand, { type: 'ReviseImage' }>, 'type'>,
  game: GameState,
): GameEvent[] {
  const { imageId, pictureHash, order } = command;
  const image = imageOf(game, imageId);
  const revised = {
    ...image,
    ...validImageDetails(command, game.word),
    ...(pictureHash !== undefined && { pictureHash }),
  };
  const events = [...imageRevision(revised, image)];
  if (order !== undefined) {
    const imageIds = game.images.map(({ id }) => id).filter((id) => id !== imageId);
    imageIds.splice(Math.max(0, order), 0, imageId);
    events.push(...reorder(imageIds, game));
  }
  return events;
}

function reorder(imageIds: readonly number[], game: GameState): GameEvent[] {
  const current = game.images.map(({ id }) => id);
  const unique = new Set(imageIds);
  if (
    imageIds.length !== current.length ||
    unique.size !== current.length ||
    !current.every((id) => unique.has(id))
  ) {
    throw new RuleError(
      'IMAGE_IDS_MISMATCH',
      'The order must list every image of the game exactly once.',
    );
  }
  return current.every((id, index) => id === imageIds[index])
    ? []
    : [{ type: 'ImagesReordered', imageIds }];
}

function restoreState(
  {
    target,
    availablePictures,
  }: { target?: GameState | undefined; availablePictures: ReadonlySet<string> },
  game: GameState,
): readonly GameEvent[] {
  if (!target && game.lifecycle === 'existing') return [];
  return eventsToReach(target ?? { ...game, lifecycle: 'existing' }, game, availablePictures);
}

function pickDaily(
  { date, isPlanned }: Extract<GameCommand, { type: 'PickDaily' }>,
  game: GameState,
): GameEvent[] {
  if (game.dailyDates.includes(date)) return [];
  const reasons = [
    ...whyNotPlayable({ ...game, imageCount: game.images.length }),
    ...(game.isDaily ? [] : ['The game is not flagged as a daily game.']),
  ];
  if (reasons.length > 0) throw new RuleError('GAME_NOT_ELIGIBLE', reasons.join(' '));
  return [{ type: 'DailyGamePicked', date, isPlanned }];
}

/** Allowed for deleted games too, so that the date can be assigned to another game. */
function releaseDaily(
  { date }: Extract<GameCommand, { type: 'ReleaseDaily' }>,
  game: GameState,
): GameEvent[] {
  if (!game.dailyDates.includes(date)) return [];
  return [{ type: 'DailyGameReleased', date }];
}

function imageOf(game: GameState, imageId: number): GameImage {
  const image = game.images.find(({ id }) => id === imageId);
  if (!image) throw new RuleError('IMAGE_NOT_FOUND', 'Image not found');
  return image;
}

function validWord(text: string): string {
  const word = normaliseWord(text);
  if (isValidWord(word)) return word;
  throw new RuleError('INVALID_WORD', invalidWordText());
}
