import { ApiError, randomId } from '@imguessr/api-client';
import type { GamePayload, PlayerRoute } from '@imguessr/contracts';
import {
  commandText,
  decidePlay,
  type PlayCommand,
  type PlayEvent,
  RuleError,
} from '@imguessr/game-rules';
import { translatedRule } from '@imguessr/texts';
import type { SettledGuess } from '../../../shared/outbox/outbox.ts';
import { isSameRoute } from '../../../shared/storage/last-game.storage.ts';
import type { PlayedGame } from '../../../shared/storage/played-games.storage.ts';
import { describeEvent } from './announcements.ts';
import type { CurrentLoad, PlayDependencies, ViewAccess } from './play.dependencies.ts';
import { createProgress, LONG_PATIENCE_MS, PATIENCE_MS, within } from './play.progress.ts';
import { afterEvent, gameFields, initialView } from './play.state.ts';
import { createStatsCommands, type StatsCommands } from './play.stats.ts';

/**
 * How often New Game asks for another random game before it accepts one that was finished in this
 * browser.
 */
const MAX_DRAWS = 6;
/** Instead of `PATIENCE_MS`, where the page has waited for itself or for another game. */
const SHORT_PATIENCE_MS = 500;

/** Returns how long the page itself waited, be it for the network or for what is stored. */
function waitedMs(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.responseStart ?? 0;
}

export interface PlayCommands extends StatsCommands {
  /**
   * Loads the game of a page before it is rendered; the page's own first `load` of it is then
   * skipped.
   */
  preload(route: PlayerRoute): Promise<void>;
  /** Loads and shows the game of a route. Never rejects: a failure becomes the view's `error`. */
  load(route: PlayerRoute): Promise<void>;
  /**
   * Applies a command of the player; returns the error message when the rules reject it, and an
   * empty one while earlier guesses are read.
   */
  act(command: PlayCommand): string | undefined;
  /** Must be called when the browser is online again. */
  handleOnline(): void;
  /** Must be called when the page comes to the front: another tab may have gone on with the game. */
  handleVisible(): Promise<void>;
  /**
   * Returns the games played in this browser, finished ones first, in the order in which they
   * ended.
   */
  playedGames(): readonly PlayedGame[];
  /** Replaces the games played in this browser and reloads the game on screen. */
  replacePlayedGames(games: readonly PlayedGame[]): void;
  /**
   * Starts a new session and resolves with the id of another game, or with undefined when the
   * request failed.
   */
  startNewGame(): Promise<{ gameId: number; isAlreadyPlayed: boolean } | undefined>;
}

/** Creates the commands of a play that need the server, the browser's storage or the outbox. */
export function createPlayCommands(dependencies: PlayDependencies, view: ViewAccess): PlayCommands {
  const { api, session, playedGames, lastGame, outbox } = dependencies;
  const { get, set } = view;
  const current: CurrentLoad = { abortController: new AbortController(), game: undefined };
  const stats = createStatsCommands(dependencies, view, current);
  const progress = createProgress(dependencies, view, current, stats.fetchStats);
  let preloaded: PlayerRoute | undefined;
  /** What the history says of the game on screen, when it is loaded. */
  let outcomeBefore: PlayedGame['outcome'];
  outbox.subscribe((settled) => {
    // The server has answered, so the connection is back, also where the browser never lost its
    // own.
    if (settled && get().isOffline) set({ isOffline: false });
    if (settled) void compare(settled);
  });

  const reload = async () => {
    const { route } = get();
    if (route) await load(route);
  };

  /** Compares a settled guess with the page. */
  async function compare(settled: SettledGuess): Promise<void> {
    if ('rejection' in settled) console.error('The server rejected a guess', settled.rejection);
    const { gameId, sessionId, remainingAttempts, play } = get();
    const { guess } = settled;
    if (guess.gameId !== gameId || guess.sessionId !== sessionId) return;
    if (outbox.pendingOf(gameId, sessionId).length > 0) return;
    // Once a game is over no attempts remain, whatever their number was here and in another tab.
    const agrees =
      'answer' in settled && settled.answer.remainingAttempts === remainingAttempts && !play.isOver;
    if (!agrees) {
      const { signal } = current.abortController;
      const { reconcile } = await import('./play.reconcile.ts').catch(() => ({
        reconcile: undefined,
      }));
      await reconcile?.(settled, dependencies, view, progress, reload, signal);
      if (signal.aborted) return;
    }
    if (get().isGameOver) void stats.fetchStats();
  }

  async function load(route: PlayerRoute): Promise<void> {
    const isPreloaded = preloaded !== undefined && isSameRoute(preloaded, route);
    preloaded = undefined;
    if (isPreloaded) return;
    current.abortController.abort();
    current.abortController = new AbortController();
    const { signal } = current.abortController;
    const limit = limitFor(route, signal);
    set({ ...initialView, route, isLoading: true });
    try {
      await show(await api.game(route, limit), signal);
    } catch (error) {
      if (!signal.aborted) fail(route, error);
    }
  }

  /**
   * Returns the signal that ends the wait for a game where this one, or another, is stored. A page
   * that has waited in vain does not wait as long again.
   */
  function limitFor(route: PlayerRoute, signal: AbortSignal): AbortSignal {
    const stored = lastGame.read();
    if (!stored) return signal;
    const { route: shown, lastGameRoute } = get();
    const hasWaited = shown ? lastGameRoute !== undefined : waitedMs() >= PATIENCE_MS;
    if (isSameRoute(stored.route, route))
      return within(hasWaited ? SHORT_PATIENCE_MS : PATIENCE_MS, signal);
    return within(hasWaited ? PATIENCE_MS : LONG_PATIENCE_MS, signal);
  }

  async function show(game: GamePayload, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    current.game = game;
    const known = playedGames.find(game.gameId);
    outcomeBefore = known?.outcome;
    const sessionId = known?.sessionId ?? session.id();
    set({ sessionId, ...gameFields(game), isLoading: known !== undefined });
    // A game started in this browser waits for its earlier guesses. Others rarely have any, so they
    // are shown at once.
    await progress.restore(game, sessionId, signal);
    if (signal.aborted) return;
    set({ isLoading: false });
    progress.save();
  }

  function fail(route: PlayerRoute, error: unknown): void {
    console.error('Failed to load the game', error);
    const { status } = error instanceof ApiError ? error : { status: undefined };
    // From 502 on, it is the answer of a proxy whose server is away.
    const isUnanswered =
      status === 0 || (status ?? 0) >= 502 || (error as Error).name === 'TimeoutError';
    const stored = isUnanswered ? lastGame.read() : undefined;
    if (stored && isSameRoute(stored.route, route)) {
      progress.showLastGame(stored);
      return;
    }
    const isNotFound = status === 404;
    const message = error instanceof Error ? error.message : String(error);
    set({ isLoading: false, isNotFound, error: message, lastGameRoute: stored?.route });
  }

  /** Shows what a command has led to, decided by this page or by the server. */
  function showEvent(event: PlayEvent): void {
    const before = get();
    const next = afterEvent(before, event);
    const after = next.play ?? before.play;
    const text = describeEvent(event, after, before.word);
    const announcement = { text, id: before.announcement.id + 1 };
    set({ ...next, announcement, isFetchingStats: next.isGameOver ?? false });
    progress.save();
  }

  return {
    ...stats,
    load,

    async preload(route) {
      const loading = load(route);
      preloaded = route;
      await loading;
    },

    act(command) {
      const { gameId, sessionId, word, play, isLoading } = get();
      if (gameId === undefined || play.isOver || word === '') return undefined;
      // It is not known yet which attempt this is. What is typed stays.
      if (isLoading) return '';
      // Ended in another tab since: what is guessed here would replace the result in the history.
      const outcome = playedGames.find(gameId)?.outcome;
      if (outcome && outcome !== outcomeBefore) {
        void reload();
        return '';
      }
      try {
        const guess = commandText(command);
        showEvent(decidePlay(command, play, word));
        const { imageIndex } = command;
        outbox.add({
          key: randomId(),
          gameId,
          sessionId,
          attempt: play.attemptsUsed + 1,
          guess,
          imageIndex,
        });
        return undefined;
      } catch (error) {
        if (error instanceof RuleError) return translatedRule(error.message);
        throw error;
      }
    },

    handleOnline() {
      if (!get().isOffline) return;
      set({ isOffline: false });
      if (get().isGameOver) void stats.fetchStats();
    },

    async handleVisible() {
      const { game } = current;
      const { gameId, sessionId, isGameOver, isLoading } = get();
      if (!game || game.gameId !== gameId || isGameOver || isLoading) return;
      await progress.restore(game, sessionId, current.abortController.signal);
    },

    playedGames: () => playedGames.all(),

    replacePlayedGames(games) {
      playedGames.replace(games);
      void reload();
    },

    async startNewGame() {
      const oldSession = session.id();
      const exclude = get().gameId;
      try {
        let gameId = 0;
        for (let draw = 0; draw < MAX_DRAWS; draw++) {
          gameId = await api.randomId({ exclude, sessionId: oldSession });
          if (!playedGames.find(gameId)?.outcome) break;
        }
        current.abortController.abort();
        set({ ...initialView, sessionId: session.renew() });
        return { gameId, isAlreadyPlayed: playedGames.find(gameId)?.outcome !== undefined };
      } catch (error) {
        console.error('Failed to start a new game', error);
        set({ selectedImageIndex: 0, showsResults: false });
        return undefined;
      }
    },
  };
}
