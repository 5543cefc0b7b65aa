import type { ClientStats, GamePayload, PlayerRoute, SessionGuess } from '@imguessr/contracts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import type { LastGameStorage } from '../../../shared/storage/last-game.storage.ts';
import type { PlayedGames } from '../../../shared/storage/played-games.storage.ts';
import type { Session } from '../../../shared/storage/session.storage.ts';
import type { PageState, PlayView } from './play.state.ts';

/** Where a play comes from: the server or, in a preview, the page itself. */
export interface PlayApi {
  game(route: PlayerRoute, signal: AbortSignal): Promise<GamePayload>;
  /** Resolves with the guesses of a session in a game. */
  guesses(gameId: number, sessionId: string, signal: AbortSignal): Promise<readonly SessionGuess[]>;
  stats(gameId: number, sessionId: string, signal: AbortSignal): Promise<ClientStats>;
  /** Resolves with the id of a random game other than `exclude`. */
  randomId(selection: { exclude?: number | undefined; sessionId: string }): Promise<number>;
}

/** What the page tells, in a few words. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** What the commands of a play need from outside. */
export interface PlayDependencies {
  readonly api: PlayApi;
  readonly session: Session;
  readonly playedGames: PlayedGames;
  readonly lastGame: LastGameStorage;
  readonly outbox: Outbox;
  /** Tells the player what has changed without a press. */
  readonly notify?: (notice: Notice) => void;
}

/** Read and write access to the view in the store. */
export interface ViewAccess {
  get(): PlayView & PageState;
  set(changes: Partial<PlayView>): void;
}

/** The load of the page on screen; it is aborted when another page is loaded. */
export interface CurrentLoad {
  abortController: AbortController;
  /** The game as the server sent it. */
  game: GamePayload | undefined;
}
