import { exponentialDelay, retry } from '@imguessr/async';
import type { PlayableGame } from '@imguessr/contracts';
import { eventOfRecord, type PlayEvent } from '@imguessr/game-rules';
import type { SettledGuess } from '../../../shared/outbox/outbox.ts';
import type { CurrentLoad, PlayDependencies, ViewAccess } from './play.dependencies.ts';
import { continuedElsewhere, isOfOtherWord, refusalOf, wordChanged } from './play.notices.ts';
import type { Progress } from './play.progress.ts';

const GAME_DELAY_MS = exponentialDelay(500, 30_000);

/** What the page does with the answers of a sealed game. */
interface Shown {
  show(game: PlayableGame, signal: AbortSignal): Promise<void>;
  readonly progress: Pick<Progress, 'uncover' | 'showRecords' | 'save'>;
  showEvent(event: PlayEvent): void;
  fetchStats(): Promise<void>;
}

/**
 * Shows what the server has decided. Without `settled`, the guess may have been sent by another
 * tab.
 */
export type HandleOutbox = (settled: SettledGuess | undefined) => Promise<void>;

/**
 * Creates the part of the store for games whose word only the server knows: nothing is shown before
 * it has answered. A script of
 * its own, which other games do not load.
 */
export function createSealedPlay(
  { api, outbox, notify }: PlayDependencies,
  { get, set }: ViewAccess,
  current: CurrentLoad,
  { show, progress, showEvent, fetchStats }: Shown,
): HandleOutbox {
  /** Shows the play as the server has it. */
  async function readAgain(): Promise<void> {
    const { gameId, sessionId, play } = get();
    const { signal } = current.abortController;
    const records = await api.guesses(gameId ?? 0, sessionId, signal).catch(() => undefined);
    if (signal.aborted) return;
    set({ checking: undefined });
    if (!records || records.length <= play.attemptsUsed) return;
    progress.showRecords(records, []);
    progress.save();
    if (records.length > play.attemptsUsed + 1) notify?.(continuedElsewhere());
  }

  /**
   * Loads the game from the server, and resolves with whether it is shown. A server that has just
   * started may not have it yet: until then the page stays as it is.
   */
  async function loadAgain(): Promise<boolean> {
    const { route } = get();
    const { signal } = current.abortController;
    if (!route) return false;
    const game = await retry(() => api.game(route, signal), {
      delayMs: GAME_DELAY_MS,
      signal,
    }).catch(() => undefined);
    if (!game || signal.aborted) return false;
    set({ checking: undefined });
    await show(game, signal);
    return !signal.aborted;
  }

  async function settle(settled: SettledGuess): Promise<void> {
    if ('rejection' in settled) {
      console.error('The server rejected a guess', settled.rejection);
      if (isOfOtherWord(settled)) {
        if (await loadAgain()) notify?.(wordChanged());
        return;
      }
      await readAgain();
      set({ refused: refusalOf(settled) });
      return;
    }
    const { answer } = settled;
    const { play } = get();
    const { disclosed } = answer;
    // The server does not seal words any more.
    if (!disclosed) {
      await loadAgain();
      return;
    }
    if (disclosed.attemptsUsed > play.attemptsUsed + 1) return readAgain();
    set({ checking: undefined });
    // The answer to a guess that was restored already has nothing new.
    if (disclosed.attemptsUsed <= play.attemptsUsed) return;
    progress.uncover(disclosed);
    showEvent(eventOfRecord(answer, play.attemptsUsed));
  }

  return async (settled) => {
    const { gameId, sessionId, checking } = get();
    if (
      gameId === undefined ||
      (settled && (settled.guess.gameId !== gameId || settled.guess.sessionId !== sessionId))
    )
      return;
    if (settled) await settle(settled);
    else if (checking === undefined || outbox.pendingOf(gameId, sessionId).length > 0) return;
    else await readAgain();
    if (get().isGameOver) void fetchStats();
  };
}
