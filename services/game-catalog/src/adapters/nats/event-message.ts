import { CatalogFact } from '@imguessr/contracts/facts';
import type { GameEvent } from '../../games/game.events.ts';
import type { StoredEvent } from '../postgres/events/stored-events.ts';
import { EPOCH_START } from './stream-comparison.ts';

type WireFact = NonNullable<CatalogFact['fact']>;

/** What a message says beside its fact: the epoch of its publication, and the newest position in the table then. */
interface Publication {
  readonly epoch: number;
  readonly headPosition: number;
}

/** Returns a fact in the form in which other services read it. */
export function eventMessage(
  { position, gameId, revision, cause, event }: StoredEvent,
  { epoch, headPosition }: Publication,
): Uint8Array {
  const { actor, atMs } = cause;
  const fact = wireFact(event);
  return CatalogFact.encode({ position, gameId, revision, atMs, actor, epoch, headPosition, fact }).finish();
}

/** Returns the message that begins an epoch, also where there is no fact to publish in it; it is of no game. */
export function epochStartMessage({ epoch, headPosition }: Publication): Uint8Array {
  const nothing = { position: EPOCH_START, gameId: 0, revision: 0, atMs: 0, actor: '', fact: undefined };
  return CatalogFact.encode({ ...nothing, epoch, headPosition }).finish();
}

function wireFact(event: GameEvent): WireFact {
  switch (event.type) {
    case 'GameCreated':
      return { $case: 'gameCreated', value: event };
    case 'WordChanged':
      return { $case: 'wordChanged', value: event };
    case 'GameActivated':
      return { $case: 'gameActivated', value: {} };
    case 'GameDeactivated':
      return { $case: 'gameDeactivated', value: {} };
    case 'DailyFlagSet':
      return { $case: 'dailyFlagSet', value: {} };
    case 'DailyFlagCleared':
      return { $case: 'dailyFlagCleared', value: {} };
    case 'ImageAdded':
      return { $case: 'imageAdded', value: event };
    case 'ImageDescribed':
      return { $case: 'imageDescribed', value: event };
    case 'ImagePictureReplaced':
      return { $case: 'imagePictureReplaced', value: event };
    case 'ImagesReordered':
      return { $case: 'imagesReordered', value: { imageIds: [...event.imageIds] } };
    case 'ImageRemoved':
      return { $case: 'imageRemoved', value: event };
    case 'GameDeleted':
      return { $case: 'gameDeleted', value: {} };
    case 'DailyGamePicked':
      return { $case: 'dailyGamePicked', value: event };
    case 'DailyGameReleased':
      return { $case: 'dailyGameReleased', value: event };
  }
}
