import { CatalogFact } from '@imguessr/contracts/facts';
import type { GameEvent } from '../../games/game.events.ts';
import type { StoredFact } from '../postgres/stored-facts.ts';

type WireFact = NonNullable<CatalogFact['fact']>;

/** A fact in the form in which other services read it. */
export function factMessage({ position, gameId, revision, cause, event }: StoredFact): Uint8Array {
  const { actor, atMs } = cause;
  return CatalogFact.encode({ position, gameId, revision, atMs, actor, fact: wireFact(event) }).finish();
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
