/** Makes the host navigate to a path; `replace` replaces the current entry of the browser's history. */
export type Navigate = (path: string, options?: { readonly replace?: boolean }) => void;

/** The game to show. Date and id come unvalidated from the URL; the player remote validates them. */
export type PlayerRoute =
  | { readonly kind: 'daily'; readonly date: string }
  | { readonly kind: 'game'; readonly gameId: string };

/** The page to show: a game, the privacy page, or the game of a preview token, which is its `gameId`. */
export type PlayerPage =
  | PlayerRoute
  | { readonly kind: 'privacy' }
  | { readonly kind: 'preview'; readonly gameId: string };

/** The properties that the host passes to `./App` of the player remote. */
export interface PlayerRemoteProps {
  readonly route: PlayerPage;
  readonly navigate: Navigate;
}

/** The properties that the host passes to `./App` of the admin remote; `path` is the full path, including `/admin`. */
export interface AdminRemoteProps {
  readonly path: string;
  readonly navigate: Navigate;
}

/** What the component of a remote may have: a function that loads what it renders first, which the host calls before it renders it. */
export interface RemotePreload<Props> {
  readonly preload?: (props: Props) => Promise<void>;
}

/**
 * The event dispatched on the window when the browser goes back or forward, before the host navigates. If a page calls
 * `preventDefault`, the host stays, and the page has to restore its own URL.
 */
export const LEAVING_EVENT = 'imguessr:leaving';
