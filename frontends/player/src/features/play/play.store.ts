import {
  ApiError,
  fetchClientStats,
  fetchDailyGameOf,
  fetchGame,
  fetchGuesses,
  fetchRandomGameId,
  randomId,
} from '@imguessr/api-client';
import type { ClientStats, GamePayload, PlayerRoute } from '@imguessr/contracts';
import { attemptText, decidePlay, outcomeOf, type PlayCommand, RuleError } from '@imguessr/game-rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { today } from '../../daily/today.ts';
import type { Outbox, Settled } from '../../outbox/outbox.ts';
import { isSameRoute, type LastGame, type LastGameShelf } from '../../session/last-game.storage.ts';
import type { PlayedGame, PlayedGames } from '../../session/played-games.storage.ts';
import type { Session } from '../../session/session.storage.ts';
import { newsOf } from './news.ts';
import { afterEvent, afterRestore, blankView, type PlayView } from './play.view.ts';

/** Draws for New Game before a game that was finished here already is taken after all. */
const DRAWS = 6;

export interface PlayActions {
  /** Loads the game of a page that is not drawn yet; the page's own `load` of it is then done already. */
  begin(route: PlayerRoute): Promise<void>;
  load(route: PlayerRoute): Promise<void>;
  /** Does what the player asks for; gives the rules' text when they refuse it. */
  act(command: PlayCommand): string | undefined;
  select(imageIndex: number): void;
  showResults(): void;
  fetchStats(): Promise<void>;
  /** Newer statistics of a game; nothing happens when it is not the one on screen any more. */
  showStats(gameId: number, gameStats: ClientStats): void;
  /** The connection is there again. */
  backOnline(): void;
  /** What this browser has played, games that are over in the order in which they ended. */
  playedGames(): readonly PlayedGame[];
  /** Takes these for all that was played here, and looks at the game on screen anew. */
  replacePlayed(games: readonly PlayedGame[]): void;
  /** A new session and another game; gives its id, or undefined when none could be had. */
  startNewGame(): Promise<{ gameId: number; isKnown: boolean } | undefined>;
}

export type PlayStore = StoreApi<PlayView & PlayActions>;

export interface PlayStoreParts {
  readonly session: Session;
  readonly played: PlayedGames;
  readonly lastGame: LastGameShelf;
  readonly outbox: Outbox;
  /** Called when the server turned out to know more of this play than the page did. */
  readonly onOvertaken?: () => void;
}

/** The game being played: a command is decided by the rules, shown at once, and put into the outbox. */
export function createPlayStore({ session, played, lastGame, outbox, onOvertaken }: PlayStoreParts): PlayStore {
  let loading = new AbortController();
  let loaded: GamePayload | undefined;
  let begun: PlayerRoute | undefined;

  return createStore<PlayView & PlayActions>((set, get) => {
    const restore = async (game: GamePayload, sessionId: string, signal: AbortSignal) => {
      const records = await fetchGuesses(game.gameId, sessionId, signal).catch((error: unknown) => {
        if (!signal.aborted) console.error('Earlier guesses could not be fetched', error);
        const kept = lastGame.find();
        return kept?.game.gameId === game.gameId && kept.sessionId === sessionId ? kept.attempts : [];
      });
      const unsent = outbox.pendingOf(game.gameId, sessionId);
      if (signal.aborted || (records.length === 0 && unsent.length === 0)) return;
      // A guess made while this was on its way is in one of the two lists, or the page is ahead of both.
      if (records.length + unsent.length < get().play.attemptsUsed) return;
      set(afterRestore(records, unsent, game.word));
      noteProgress();
      if (get().isGameOver) void get().fetchStats();
    };

    /** Writes down how far the play is: for the history, and for a visit without a network. */
    const noteProgress = () => {
      const { route, gameId, sessionId, word, play, attempts } = get();
      if (gameId === undefined || !route) return;
      const days = route.kind === 'daily' ? { [route.date]: today() } : undefined;
      const end = play.isOver
        ? { outcome: outcomeOf(play.hasWon, play.attemptsUsed), word, endedAt: Date.now(), ...(days && { days }) }
        : {};
      if (attempts.length > 0) played.note({ gameId, sessionId, ...end });
      const game = loaded;
      // Ordered by their numbers, as records are by their time.
      const records = attempts.map((attempt, index) => ({ ...attempt, createdAt: String(index) }));
      if (game?.gameId === gameId) lastGame.keep({ route, game, sessionId, attempts: records });
    };

    const showKept = ({ game, sessionId, attempts }: LastGame) => {
      const { gameId, word, wordLength, allImages } = game;
      loaded = game;
      const progress = afterRestore(attempts, outbox.pendingOf(gameId, sessionId), word);
      set({ sessionId, gameId, word, wordLength, allImages, ...progress, isLoading: false, isOffline: true });
      if (get().isGameOver) void get().fetchStats();
    };

    /** Another tab of this browser may have played on: then the server's word counts. */
    const onSettled = async (settled: Settled) => {
      if ('refusal' in settled) console.error('A guess was refused', settled.refusal);
      const { gameId, sessionId, remainingAttempts } = get();
      const { guess } = settled;
      if (guess.gameId !== gameId || guess.sessionId !== sessionId) return;
      if (outbox.pendingOf(gameId, sessionId).length > 0) return;
      const agrees = 'answer' in settled && settled.answer.remainingAttempts === remainingAttempts;
      const isOthersFault = 'refusal' in settled && settled.refusal.status !== 409;
      if (!agrees && !isOthersFault) {
        const { word } = get();
        const { signal } = loading;
        const records = await fetchGuesses(gameId, sessionId, signal).catch(() => undefined);
        if (!records || signal.aborted) return;
        set(afterRestore(records, [], word));
        noteProgress();
        onOvertaken?.();
      }
      if (get().isGameOver) void get().fetchStats();
    };
    outbox.subscribe((settled) => settled && void onSettled(settled));

    return {
      ...blankView,

      async begin(route) {
        const loads = get().load(route);
        begun = route;
        await loads;
      },

      async load(route) {
        const isBegun = begun !== undefined && isSameRoute(begun, route);
        begun = undefined;
        if (isBegun) return;
        loading.abort();
        loading = new AbortController();
        const { signal } = loading;
        set({ ...blankView, route, isLoading: true });
        try {
          const game = await (route.kind === 'daily'
            ? fetchDailyGameOf(route.date, signal)
            : fetchGame(route.gameId, signal));
          if (signal.aborted) return;
          loaded = game;
          const begun = played.find(game.gameId);
          const sessionId = begun?.sessionId ?? session.id();
          const { gameId, word, wordLength, allImages } = game;
          set({ sessionId, gameId, word, wordLength, allImages, isLoading: begun !== undefined });
          // A game that was begun here waits for its guesses; any other shows at once, they are hardly ever there.
          await restore(game, sessionId, signal);
          if (signal.aborted) return;
          set({ isLoading: false });
          noteProgress();
        } catch (error) {
          if (signal.aborted) return;
          console.error('The game could not be loaded', error);
          const kept = error instanceof ApiError && error.status === 0 ? lastGame.find() : undefined;
          if (kept && isSameRoute(kept.route, route)) return showKept(kept);
          const isMissing = error instanceof ApiError && error.status === 404;
          const message = error instanceof Error ? error.message : String(error);
          set({ isLoading: false, isMissing, error: message, keptAt: kept?.route });
        }
      },

      act(command) {
        const view = get();
        const { gameId, sessionId, word, play } = view;
        if (gameId === undefined || word === '' || play.isOver || view.isLoading) return undefined;
        try {
          const event = decidePlay(command, play, word);
          const next = afterEvent(view, event);
          const news = { text: newsOf(event, next.play ?? play, word), turn: view.news.turn + 1 };
          set({ ...next, news, isFetchingStats: next.isGameOver });
          noteProgress();
          const { attempt, imageIndex } = event;
          outbox.put({ key: randomId(), gameId, sessionId, attempt, guess: attemptText(event), imageIndex });
          return undefined;
        } catch (error) {
          if (error instanceof RuleError) return error.message;
          throw error;
        }
      },

      select(imageIndex) {
        if (imageIndex < 0 || imageIndex >= get().allImages.length) return;
        set({ selectedImageIndex: imageIndex, showsResults: false });
      },

      showResults: () => set({ showsResults: true }),

      async fetchStats() {
        const { gameId, sessionId } = get();
        if (gameId === undefined) return;
        set({ isFetchingStats: true });
        // The last guess is still on its way: its acknowledgement calls this again, so that it is counted in.
        if (outbox.pendingOf(gameId, sessionId).length > 0) return;
        const { signal } = loading;
        try {
          const gameStats = await fetchClientStats(gameId, sessionId, signal);
          if (!signal.aborted) get().showStats(gameId, gameStats);
        } catch (error) {
          if (signal.aborted) return;
          console.error('The statistics could not be fetched', error);
          set({ gameStats: null, isFetchingStats: false });
        }
      },

      showStats(gameId, gameStats) {
        if (gameId !== get().gameId) return;
        const difficulty = gameStats && 'difficulty' in gameStats ? gameStats.difficulty : undefined;
        set({ gameStats, difficulty, isFetchingStats: false });
      },

      backOnline() {
        if (!get().isOffline) return;
        set({ isOffline: false });
        if (get().isGameOver) void get().fetchStats();
      },

      playedGames: () => played.all(),

      replacePlayed(games) {
        played.replace(games);
        const { route } = get();
        if (route) void get().load(route);
      },

      async startNewGame() {
        const oldSession = session.id();
        const exclude = get().gameId;
        try {
          let gameId = 0;
          for (let draw = 0; draw < DRAWS; draw++) {
            gameId = await fetchRandomGameId({ exclude, sessionId: oldSession });
            if (!played.find(gameId)?.outcome) break;
          }
          loading.abort();
          set({ ...blankView, sessionId: session.renew() });
          return { gameId, isKnown: played.find(gameId)?.outcome !== undefined };
        } catch (error) {
          console.error('A new game could not be started', error);
          set({ selectedImageIndex: 0, showsResults: false });
          return undefined;
        }
      },
    };
  });
}
