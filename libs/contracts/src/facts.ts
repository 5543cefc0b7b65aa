import type { PlayEvent } from '@imguessr/game-rules';
import { PlayBatch, PlayFact, StoredPlay } from './gen/imguessr/play/v1/play_facts.ts';

export {
  CatalogFact,
  type GameCreated,
  type ImageAdded,
  type ImageDescribed,
  type ImagePictureReplaced,
  type ImageRemoved,
  type ImagesReordered,
  type WordChanged,
} from './gen/imguessr/catalog/v1/catalog_facts.ts';
export { PlayBatch, PlayFact, StoredPlay };

export function playEventOf({ attempt, imageIndex, fact }: PlayFact): PlayEvent {
  switch (fact?.$case) {
    case 'guessMade':
      return { type: 'GuessMade', attempt, imageIndex, ...fact.value };
    case 'playGivenUp':
      return { type: 'PlayGivenUp', attempt, imageIndex };
    case 'clueRevealed':
    case undefined:
      return { type: 'ClueRevealed', attempt, imageIndex };
  }
}
