import type { ApiError } from '@imguessr/api-client';
import { isWord } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import type { SettledGuess } from '../../../shared/outbox/outbox.ts';
import type { Notice, PlayDependencies, ViewAccess } from './play.dependencies.ts';
import type { Progress } from './play.progress.ts';
import type { Attempt, PlayView } from './play.state.ts';

const INVALID = 400;
const CONFLICT = 409;

/**
 * Returns whether a guess cannot be one of the game: its word got another length after the page had
 * loaded it, and before the first guess.
 */
const isOfOtherWord = (settled: SettledGuess): boolean =>
  'rejection' in settled && settled.rejection.status === INVALID;

/**
 * Returns the letters and the reason of a guess that the server has not taken: the game cannot be
 * played any more, or was changed. After a
 * conflict its record says what was played instead.
 */
function refusalOf(settled: SettledGuess): PlayView['refused'] {
  if (!('rejection' in settled) || settled.rejection.status === CONFLICT) return undefined;
  const { guess } = settled.guess;
  return {
    guess: isWord(guess) ? guess : '',
    reason: text('This game can’t be played right now. Your guess wasn’t counted.'),
  };
}

/** Returns what the page says when the server has recorded attempts that it did not know of. */
const continuedElsewhere = (): Notice => ({
  title: text('You’ve continued this game elsewhere'),
  text: text('This page is now up to date.'),
});

/** Returns what the page says when the server decides by another word than the page had. */
const wordChanged = (): Notice => ({
  title: text('The word of this game was changed'),
  text: text('This page is now up to date.'),
});

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
