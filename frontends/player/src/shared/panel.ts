import type { PlayedGame, ReadPlayedGames } from './storage/played-games.storage.ts';

/** The panels over the game. */
export type PanelName =
  | 'rules'
  | 'play-more'
  | 'history'
  | 'circles'
  | 'device-transfer'
  | 'report'
  | 'play-again'
  | 'picture';

/** A panel that is open. */
export interface Panel {
  readonly name: PanelName;
  /** The code of the invitation that opened the page and the panel. */
  readonly code?: string | undefined;
}

/** Opens a panel in place of another one. Its code may come later. */
export type OpenPanel = (name: PanelName, code?: string) => void;

/** What the panels need. */
export interface PanelProps {
  readonly openPanel: OpenPanel;
  readonly onClose: () => void;
  /** The id of the invitation in the link that opened the page, if any; empty if it lacks its end. */
  readonly invitation: string | undefined;
  readonly sessionId: string;
  readonly gameId: number | undefined;
  readonly playedGames: ReadPlayedGames;
  /** Receives all games of this device after an import. */
  readonly onImported: (games: readonly PlayedGame[]) => void;
  readonly onRandomGame: () => Promise<void>;
}
