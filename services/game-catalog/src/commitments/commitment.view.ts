import type { Commitment } from '@imguessr/contracts';
import { earliestDateOnEarth } from '@imguessr/game-rules';
import { pictureUrl, type ViewedGame } from '../catalog-view/game.view.ts';
import { isDailyFromToday } from '../catalog-view/secret-games.ts';
import { contentHash, timeText } from './commitment.rule.ts';
import type { ChainedCommitment } from './commitment-store.port.ts';

/** `game` is the present state of the committed one; undefined if it is not known yet. */
export function commitmentOf(
  { number, date, atMs, reason, previous, hash, ...content }: ChainedCommitment,
  game: ViewedGame | undefined,
  nowMs: number,
): Commitment {
  const { gameId, word, pictures, salt } = content;
  const isOpen =
    date < earliestDateOnEarth(nowMs) && game !== undefined && !mayStillCome(game, date, nowMs);
  return {
    number,
    date,
    at: timeText(atMs),
    reason,
    previous,
    content: contentHash(content),
    hash,
    ...(isOpen && {
      opened: {
        gameId,
        word,
        pictures: pictures.map((picture) => ({ hash: picture, url: pictureUrl(picture) })),
        salt,
      },
    }),
  };
}

/**
 * A game that was replaced may be the game of another day, also if it is not flagged now: its word
 * stays secret until then.
 */
function mayStillCome(game: ViewedGame, date: string, nowMs: number): boolean {
  if (game.dailyDates.includes(date)) return false;
  if (isDailyFromToday(game, nowMs)) return true;
  return game.dailyDates.length === 0 && game.lifecycle === 'existing';
}
