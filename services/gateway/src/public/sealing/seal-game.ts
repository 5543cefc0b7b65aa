import type { Disclosed, GamePayload, SealedGame, SealedProgress } from '@imguessr/contracts';

type Clue = GamePayload['allImages'][number];

/**
 * Returns what a player who has not guessed may know: the first clue without its description, and
 * the length of the word.
 */
export function sealGame({ word: _, allImages, ...game }: GamePayload): SealedGame {
  return {
    ...game,
    allImages: allImages.slice(0, 1).map(clueDuringPlay),
    isSealed: true,
    ...(allImages.every(({ hint }) => hint) && { hasHints: true }),
  };
}

/**
 * Returns what a session may know: the clues uncovered so far and, once the play is over,
 * everything.
 */
export function discloseTo(
  { attemptsUsed, clueIndex, wordLength, word }: SealedProgress,
  clues: readonly Clue[],
): Disclosed {
  const known = { attemptsUsed, ...(wordLength !== undefined && { wordLength }) };
  if (word !== undefined) return { ...known, word, allImages: [...clues] };
  return { ...known, allImages: clues.slice(0, clueIndex + 1).map(clueDuringPlay) };
}

/** Names what is passed on, so that a new field of clues stays with the server until the end. */
const clueDuringPlay = ({ id, url, hint, placeholder }: Clue): Clue => ({
  id,
  url,
  ...(hint !== undefined && { hint }),
  ...(placeholder !== undefined && { placeholder }),
});
