import type { GamePayload } from '@imguessr/contracts';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import type { LastGameStorage } from '../../shared/storage/last-game.storage.ts';
import type { PlayedGames } from '../../shared/storage/played-games.storage.ts';
import type { Session } from '../../shared/storage/session.storage.ts';
import type { PlayView } from './play.state.ts';

/** What the commands of a play work with. */
export interface PlayDependencies {
  readonly session: Session;
  readonly played: PlayedGames;
  readonly lastGame: LastGameStorage;
  readonly outbox: Outbox;
  /** Called when the server turned out to know more of this play than the page did. */
  readonly onOutOfSync?: () => void;
}

/** The view of the store, read and changed. */
export interface ViewAccess {
  get(): PlayView;
  set(changes: Partial<PlayView>): void;
}

/** The page on screen: what ends when another one is loaded, and the game as the server sent it. */
export interface PlayVisit {
  loading: AbortController;
  game: GamePayload | undefined;
}
