import { SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

const SESSION_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Returns every session id that this browser remembers, and creates none: the present one first, then those of the games
 * `played`, newest first. `storage` is a function because merely touching `localStorage` throws where it is closed.
 */
export function sessionIdsOf(played: readonly PlayedGame[], storage: () => Storage): readonly string[] {
  const ids = [presentId(storage), ...played.map(({ sessionId }) => sessionId).reverse()];
  return [...new Set(ids)].filter((id) => SESSION_ID.test(id));
}

function presentId(storage: () => Storage): string {
  try {
    return storage().getItem(SESSION_STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
