import { SESSION_ID, SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

/**
 * Returns every session id that this browser remembers, the current one first, without creating one. `storage` is a
 * function because merely accessing `localStorage` throws where it is blocked.
 */
export function sessionIdsOf(playedGames: readonly PlayedGame[], storage: () => Storage): readonly string[] {
  const ids = [currentId(storage), ...playedGames.map(({ sessionId }) => sessionId).reverse()];
  return [...new Set(ids)].filter((id) => SESSION_ID.test(id));
}

function currentId(storage: () => Storage): string {
  try {
    return storage().getItem(SESSION_STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
