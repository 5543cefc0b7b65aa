import { GIVE_UP, type PlayEvent, REVEAL } from '@imguessr/game-rules';
import { PlayBatch, PlayFact, StoredPlay } from './gen/imguessr/play/v1/play_facts.ts';

export { imagesAfter } from './catalog/images-after.ts';
export { CatalogFact } from './gen/imguessr/catalog/v1/catalog_facts.ts';
export { PlayBatch, PlayFact, StoredPlay };

export function playEventOf({ attempt, imageIndex, guess, isCorrect }: PlayFact): PlayEvent {
  if (guess === REVEAL) return { type: 'ClueRevealed', attempt, imageIndex };
  if (guess === GIVE_UP) return { type: 'PlayGivenUp', attempt, imageIndex };
  return { type: 'GuessMade', attempt, imageIndex, guess, isCorrect };
}
