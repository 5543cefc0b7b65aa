import type { ApiError } from '@imguessr/api-client';
import type { SettledGuess } from '../../../shared/outbox/outbox.ts';
import type { PlayDependencies, ViewAccess } from './play.dependencies.ts';
import { continuedElsewhere, isOfOtherWord, refusalOf, wordChanged } from './play.notices.ts';
import type { Progress } from './play.progress.ts';
import type { Attempt } from './play.state.ts';

/**
 * Shows the server's record after a guess that settled otherwise than the page has shown, as after
 * one in another tab. A script of its
 * own, as most guesses settle as shown.
 */
export async function reconcile(
  settled: SettledGuess,
  { api, playedGames, notify }: PlayDependencies,
  { get, set }: ViewAccess,
  { showRecords, save }: Pick<Progress, 'showRecords' | 'save'>,
  /** Loads the game on screen again. */
  reload: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { gameId, sessionId } = settled.guess;
  const refused = refusalOf(settled);
  const records = await api.guesses(gameId, sessionId, signal).catch((error: unknown) => {
    // The server knows of no play: it gives no game that cannot be played.
    return refused && (error as Partial<ApiError>).status === 404 ? [] : undefined;
  });
  if (signal.aborted || !records) return;
  const { attempts } = get();
  // The page has another word than the server decides by: it was changed before the first guess.
  if (
    isOfOtherWord(settled) ||
    records.some(({ attempt, isCorrect }, index) =>
      isOtherVerdict(attempts[index], attempt, isCorrect),
    )
  ) {
    await reload();
    notify?.(wordChanged());
    return;
  }
  if (records.length === get().play.attemptsUsed && !('rejection' in settled)) return;
  if (refused && records.length === 0)
    playedGames.replace(playedGames.all().filter((game) => game.gameId !== gameId));
  showRecords(records, []);
  save();
  if (refused) set({ refused, isFetchingStats: false });
  else notify?.(continuedElsewhere());
}

const isOtherVerdict = (shown: Attempt | undefined, attempt: string, isCorrect: boolean): boolean =>
  shown?.attempt === attempt && shown.isCorrect !== isCorrect;
