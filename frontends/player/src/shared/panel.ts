/** The panels over the game. */
export type PanelName =
  | 'rules'
  | 'play-more'
  | 'history'
  | 'circles'
  | 'device-transfer'
  | 'report'
  | 'play-again';

/** A panel that is open. */
export interface Panel {
  readonly name: PanelName;
  /** The code of the invitation that opened the page and the panel. */
  readonly code?: string | undefined;
}

/** Opens a panel in place of another one. Its code may come later. */
export type OpenPanel = (name: PanelName, code?: string) => void;
