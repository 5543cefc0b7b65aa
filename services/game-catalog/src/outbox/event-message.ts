import { CatalogFact } from '@imguessr/contracts/facts';
import { clueTextsOf } from '@imguessr/game-rules';
import type { GameEvent } from '../games/rule/game.events.ts';
import type { StoredEvent } from '../games/store/stored-events.ts';
import { EPOCH_START } from './stream-comparison.ts';

type EventPayload = NonNullable<CatalogFact['fact']>;

interface Publication {
  readonly epoch: number;
  readonly headPosition: number;
}

export function eventMessage(
  { position, gameId, revision, cause, event }: StoredEvent,
  { epoch, headPosition }: Publication,
): Uint8Array {
  const { actor, atMs } = cause;
  const fact = payloadOf(event);
  return CatalogFact.encode({
    position,
    gameId,
    revision,
    atMs,
    actor,
    epoch,
    headPosition,
    fact,
  }).finish();
}

/** Starts an epoch. Published even when there are no events, and belongs to no game. */
export function epochStartMessage({ epoch, headPosition }: Publication): Uint8Array {
  const noEvent = {
    position: EPOCH_START,
    gameId: 0,
    revision: 0,
    atMs: 0,
    actor: '',
    fact: undefined,
  };
  return CatalogFact.encode({ ...noEvent, epoch, headPosition }).finish();
}

function payloadOf(event: GameEvent): EventPayload {
  switch (event.type) {
    case 'GameCreated':
      return { $case: 'gameCreated', value: event };
    case 'WordChanged':
      return { $case: 'wordChanged', value: event };
    case 'DetailsChanged':
      return { $case: 'detailsChanged', value: event };
    case 'GameActivated':
      return { $case: 'gameActivated', value: {} };
    case 'GameDeactivated':
      return { $case: 'gameDeactivated', value: {} };
    case 'DailyFlagSet':
      return { $case: 'dailyFlagSet', value: {} };
    case 'DailyFlagCleared':
      return { $case: 'dailyFlagCleared', value: {} };
    case 'ImageAdded':
      return {
        $case: 'imageAdded',
        value: { ...event, ...clueTextsOf(event), credit: event.credit },
      };
    case 'ImageDescribed':
      return { $case: 'imageDescribed', value: { ...event, credit: event.credit } };
    case 'ImagePictureReplaced':
      return { $case: 'imagePictureReplaced', value: event };
    case 'ImagesReordered':
      return { $case: 'imagesReordered', value: { imageIds: [...event.imageIds] } };
    case 'ImageRemoved':
      return { $case: 'imageRemoved', value: event };
    case 'GameDeleted':
      return { $case: 'gameDeleted', value: {} };
    case 'GameRestored':
      return { $case: 'gameRestored', value: {} };
    case 'DailyGamePicked':
      return { $case: 'dailyGamePicked', value: event };
    case 'DailyGameReleased':
      return { $case: 'dailyGameReleased', value: event };
  }
}
