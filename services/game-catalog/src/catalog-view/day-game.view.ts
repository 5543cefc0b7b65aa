import { pictureUrl, type ViewedGame } from './game.view.ts';
import { hiddenWord } from './secret-games.ts';

/** Returns a game as the schedule shows it. The pictures of a deleted game are deleted too. */
export function dayGameOf({ gameId, word, lifecycle, images: [first] }: ViewedGame, isHidden: boolean) {
  if (isHidden) return { id: gameId, word: hiddenWord(gameId), isHidden } as const;
  const firstImageUrl = first && lifecycle === 'existing' ? pictureUrl(first.pictureHash) : undefined;
  return { id: gameId, word, ...(firstImageUrl && { firstImageUrl }) };
}
