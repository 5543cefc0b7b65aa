import { ApiError, fetchDailyGameByDate, fetchGame, fetchRandomGameId, randomId } from '@imguessr/api-client';
import type { GamePayload, PlayerRoute } from '@imguessr/contracts';
import { attemptText, decidePlay, type PlayCommand, RuleError } from '@imguessr/game-rules';
import { isSameRoute } from '../../shared/storage/last-game.storage.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { describeEvent } from './announcements.ts';
import type { PlayDependencies, PlayVisit, ViewAccess } from './play.dependencies.ts';
import { createProgress } from './play.progress.ts';
import { afterEvent, blankView } from './play.state.ts';
import { createStatsCommands, type StatsCommands } from './play.stats.ts';

/** Draws for New Game before a game that was finished in this browser is accepted after all. */
const MAX_DRAWS = 6;

export interface PlayCommands extends StatsCommands {
  /** Loads the game of a page that is not rendered yet; the page's own `load` of it then does nothing. */
  begin(route: PlayerRoute): Promise<void>;
  load(route: PlayerRoute): Promise<void>;
  /** Does what the player asks for; returns the rules' text when they refuse it. */
  act(command: PlayCommand): string | undefined;
  /** To be called when the connection is there again. */
  backOnline(): void;
  /** Returns what this browser has played, games that are over in the order in which they ended. */
  playedGames(): readonly PlayedGame[];
  /** Replaces all that was played here, and loads the game on screen again. */
  replacePlayed(games: readonly PlayedGame[]): void;
  /** Starts a new session and resolves with another game's id, or with undefined when none could be had. */
  startNewGame(): Promise<{ gameId: number; isKnown: boolean } | undefined>;
}

/** Everything about a play that needs the server, the browser's storage or the outbox. */
export function createPlayCommands(dependencies: PlayDependencies, view: ViewAccess): PlayCommands {
  const { session, played, lastGame, outbox } = dependencies;
  const { get, set } = view;
  const visit: PlayVisit = { loading: new AbortController(), game: undefined };
  const stats = createStatsCommands(dependencies, view, visit);
  const progress = createProgress(dependencies, view, visit, stats.fetchStats);
  let begun: PlayerRoute | undefined;
  outbox.subscribe((settled) => settled && void progress.reconcile(settled));

  async function load(route: PlayerRoute): Promise<void> {
    const isBegun = begun !== undefined && isSameRoute(begun, route);
    begun = undefined;
    if (isBegun) return;
    visit.loading.abort();
    visit.loading = new AbortController();
    const { signal } = visit.loading;
    set({ ...blankView, route, isLoading: true });
    try {
      await show(await fetchGameOf(route, signal), signal);
    } catch (error) {
      if (!signal.aborted) fail(route, error);
    }
  }

  async function show(game: GamePayload, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    visit.game = game;
    const known = played.find(game.gameId);
    const sessionId = known?.sessionId ?? session.id();
    const { gameId, word, wordLength, allImages } = game;
    set({ sessionId, gameId, word, wordLength, allImages, isLoading: known !== undefined });
    // A game that was started here waits for its guesses; any other shows at once, they are hardly ever there.
    await progress.restore(game, sessionId, signal);
    if (signal.aborted) return;
    set({ isLoading: false });
    progress.note();
  }

  function fail(route: PlayerRoute, error: unknown): void {
    console.error('The game could not be loaded', error);
    const kept = error instanceof ApiError && error.status === 0 ? lastGame.find() : undefined;
    if (kept && isSameRoute(kept.route, route)) {
      progress.showKept(kept);
      return;
    }
    const isMissing = error instanceof ApiError && error.status === 404;
    const message = error instanceof Error ? error.message : String(error);
    set({ isLoading: false, isMissing, error: message, keptAt: kept?.route });
  }

  return {
    ...stats,
    load,

    async begin(route) {
      const loads = load(route);
      begun = route;
      await loads;
    },

    act(command) {
      const before = get();
      const { gameId, sessionId, word, play } = before;
      if (gameId === undefined || word === '' || play.isOver || before.isLoading) return undefined;
      try {
        const event = decidePlay(command, play, word);
        const next = afterEvent(before, event);
        const news = { text: describeEvent(event, next.play ?? play, word), turn: before.news.turn + 1 };
        set({ ...next, news, isFetchingStats: next.isGameOver ?? false });
        progress.note();
        const { attempt, imageIndex } = event;
        outbox.put({ key: randomId(), gameId, sessionId, attempt, guess: attemptText(event), imageIndex });
        return undefined;
      } catch (error) {
        if (error instanceof RuleError) return error.message;
        throw error;
      }
    },

    backOnline() {
      if (!get().isOffline) return;
      set({ isOffline: false });
      if (get().isGameOver) void stats.fetchStats();
    },

    playedGames: () => played.all(),

    replacePlayed(games) {
      played.replace(games);
      const { route } = get();
      if (route) void load(route);
    },

    async startNewGame() {
      const oldSession = session.id();
      const exclude = get().gameId;
      try {
        let gameId = 0;
        for (let draw = 0; draw < MAX_DRAWS; draw++) {
          gameId = await fetchRandomGameId({ exclude, sessionId: oldSession });
          if (!played.find(gameId)?.outcome) break;
        }
        visit.loading.abort();
        set({ ...blankView, sessionId: session.renew() });
        return { gameId, isKnown: played.find(gameId)?.outcome !== undefined };
      } catch (error) {
        console.error('A new game could not be started', error);
        set({ selectedImageIndex: 0, showsResults: false });
        return undefined;
      }
    },
  };
}

const fetchGameOf = (route: PlayerRoute, signal: AbortSignal): Promise<GamePayload> =>
  route.kind === 'daily' ? fetchDailyGameByDate(route.date, signal) : fetchGame(route.gameId, signal);
