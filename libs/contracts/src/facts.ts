import { BinaryWriter } from '@bufbuild/protobuf/wire';
import type { PlayEvent } from '@imguessr/game-rules';
import { ErasedPlay, PlayFact } from './gen/imguessr/play/v1/play_facts.ts';

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
export { ErasedPlay, PlayFact };

let writer = new BinaryWriter();

/** All facts share one writer: a new one would have to grow its buffer for each. */
export function encodePlayFact(fact: PlayFact): Uint8Array {
  try {
    return PlayFact.encode(fact, writer).finish();
  } catch (error) {
    writer = new BinaryWriter();
    throw error;
  }
}

export function playEventOf({ attempt, imageIndex, fact }: PlayFact): PlayEvent {
  switch (fact?.$case) {
    case 'guessMade':
      return { type: 'GuessMade', attempt, imageIndex, ...fact.value };
    case 'playGivenUp':
      return { type: 'PlayGivenUp', attempt, imageIndex };
    default:
      return { type: 'ClueRevealed', attempt, imageIndex };
  }
}
