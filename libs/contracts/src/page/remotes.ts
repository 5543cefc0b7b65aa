/** `replace` replaces the current entry of the browser's history. */
export type Navigate = (path: string, options?: { readonly replace?: boolean }) => void;

/** Date and id come unvalidated from the URL. */
export type PlayerRoute =
  | { readonly kind: 'daily'; readonly date: string }
  | { readonly kind: 'game'; readonly gameId: string };

/** The `gameId` of a preview is its token. */
export type PlayerPage =
  | PlayerRoute
  | { readonly kind: 'privacy' }
  | { readonly kind: 'embed'; readonly path: string }
  | { readonly kind: 'preview'; readonly gameId: string };

export interface PlayerRemoteProps {
  readonly route: PlayerPage;
  readonly navigate: Navigate;
}

/** `path` is the full path, including `/admin`. */
export interface AdminRemoteProps {
  readonly path: string;
  readonly navigate: Navigate;
}

/** The host calls `preload` before it renders the component. */
export interface RemotePreload<Props> {
  readonly preload?: (props: Props) => Promise<void>;
}

/**
 * Dispatched on the window when the browser goes back or forward. After `preventDefault` the host
 * stays, and the page
 * has to restore its own URL.
 */
export const LEAVING_EVENT = 'imguessr:leaving';
