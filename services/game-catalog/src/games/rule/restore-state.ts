import { changedDetails, type GameDetails } from './game.details.ts';
import type { GameEvent } from './game.events.ts';
import { evolveGame, type GameImage, type GameState, initialGame } from './game.state.ts';
import { changedImageDetails, NO_IMAGE_DETAILS } from './image.details.ts';

export function stateAt(events: readonly GameEvent[], revision: number): GameState {
  return events.slice(0, revision).reduce(evolveGame, initialGame);
}

/**
 * Images whose picture is not available are left out. The dates of the daily game stay, because the
 * schedule may have given them to other games.
 */
export function eventsToReach(
  target: GameState,
  game: GameState,
  availablePictures: ReadonlySet<string>,
): readonly GameEvent[] {
  if (target.lifecycle !== 'existing')
    return game.lifecycle === 'existing' ? [{ type: 'GameDeleted' }] : [];
  const images = target.images.filter(({ pictureHash }) => availablePictures.has(pictureHash));
  return [
    ...(game.lifecycle === 'deleted' ? [{ type: 'GameRestored' } as const] : []),
    ...detailChanges(target, game),
    ...imageChanges(images, game.images),
  ];
}

/** Returns the changes; none without a difference. */
export function wordAndDetailChanges(
  { word, ...details }: GameDetails & { readonly word: string },
  game: GameState,
): readonly GameEvent[] {
  const changed = changedDetails(details, game);
  return [
    ...(word === game.word ? [] : [{ type: 'WordChanged', word } as const]),
    ...(Object.keys(changed).length === 0 ? [] : [{ type: 'DetailsChanged', ...changed } as const]),
  ];
}

function detailChanges(target: GameState, game: GameState): GameEvent[] {
  const events = [...wordAndDetailChanges(target, game)];
  if (target.isActive !== game.isActive)
    events.push({ type: target.isActive ? 'GameActivated' : 'GameDeactivated' });
  if (target.isDaily !== game.isDaily)
    events.push({ type: target.isDaily ? 'DailyFlagSet' : 'DailyFlagCleared' });
  return events;
}

function imageChanges(target: readonly GameImage[], current: readonly GameImage[]): GameEvent[] {
  const wanted = new Set(target.map(({ id }) => id));
  const kept = current.filter(({ id }) => wanted.has(id));
  const added = target.filter(({ id }) => !kept.some((image) => image.id === id));
  const order = [...kept, ...added].map(({ id }) => id);
  return [
    ...current
      .filter(({ id }) => !wanted.has(id))
      .map(({ id }): GameEvent => ({ type: 'ImageRemoved', imageId: id })),
    ...kept.flatMap((image) =>
      imageRevision(target.find(({ id }) => id === image.id) ?? image, image),
    ),
    // An image keeps its id, so that the figures of its picture continue.
    ...added.map(imageAdded),
    ...(target.every(({ id }, index) => id === order[index])
      ? []
      : [{ type: 'ImagesReordered', imageIds: target.map(({ id }) => id) } as const]),
  ];
}

export function imageAdded({ id, pictureHash, ...details }: GameImage): GameEvent {
  const { description } = details;
  return {
    type: 'ImageAdded',
    imageId: id,
    pictureHash,
    description,
    ...changedImageDetails(details, NO_IMAGE_DETAILS),
  };
}

/** Returns the changes; none without a difference. */
export function imageRevision(image: GameImage, before: GameImage): readonly GameEvent[] {
  const { id: imageId, pictureHash, description } = image;
  const changed = changedImageDetails(image, before);
  const events: GameEvent[] = [];
  if (pictureHash !== before.pictureHash)
    events.push({ type: 'ImagePictureReplaced', imageId, pictureHash });
  if (Object.keys(changed).length > 0)
    events.push({ type: 'ImageDescribed', imageId, description, ...changed });
  return events;
}
