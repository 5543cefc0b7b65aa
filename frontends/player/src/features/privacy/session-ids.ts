import { SESSION_ID, SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { createKeyValueStore } from '../../shared/storage/storage.ts';

/** Returns every session id that this browser remembers, the current one first, without creating one. */
export function sessionIdsOf(playedGames: readonly PlayedGame[]): readonly string[] {
  const current = createKeyValueStore(() => localStorage).read(SESSION_STORAGE_KEY) ?? '';
  const ids = [current, ...playedGames.map(({ sessionId }) => sessionId).reverse()];
  return [...new Set(ids)].filter((id) => SESSION_ID.test(id));
}
