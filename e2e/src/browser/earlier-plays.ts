import type { GamePayload } from '@imguessr/contracts';
import { outcomeOf, SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import type { Page } from 'playwright-core';
import { fetchOk } from '../product/call.ts';
import { newPlayer, newSessionId, type Player } from '../product/player.ts';

export interface EarlierPlay {
  readonly game: GamePayload;
  readonly player: Player;
}

/**
 * Plays daily games as the player of a page that is not open yet: through the API, without the
 * movements that take most of the time.
 */
export async function playEarlier(
  page: Page,
  days: Readonly<Record<string, (word: string) => readonly string[]>>,
): Promise<EarlierPlay[]> {
  const sessionId = newSessionId();
  const plays: EarlierPlay[] = [];
  const stored: object[] = [];
  for (const [date, attemptsFor] of Object.entries(days)) {
    const game = await fetchOk<GamePayload>('dailyGame', { query: { date } });
    const player = newPlayer(game.gameId, sessionId);
    plays.push({ game, player });
    const attempts = attemptsFor(game.word);
    let end = {};
    for (const [index, attempt] of attempts.entries()) {
      const { json } = await player.guess(attempt, { imageIndex: index });
      if (json.isGameOver)
        end = { outcome: outcomeOf(json.hasWon, index + 1), word: game.word, endedAt: Date.now() };
    }
    stored.push({ gameId: game.gameId, sessionId, ...end, days: { [date]: date } });
  }
  await page.addInitScript(
    ([key, id, games]) => {
      if (localStorage.getItem(key)) return;
      localStorage.setItem(key, id);
      localStorage.setItem('imguessr_played_games', games);
    },
    [SESSION_STORAGE_KEY, sessionId, JSON.stringify(stored)] as const,
  );
  return plays;
}
