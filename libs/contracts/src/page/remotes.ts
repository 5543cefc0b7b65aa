/** How a page of a remote asks the host to go somewhere; `replace` leaves no entry in the browser's history. */
export type Navigate = (path: string, options?: { readonly replace?: boolean }) => void;

/** Which game the player is to show. Both texts come from the address bar as they stand there: the player checks them. */
export type PlayerRoute =
  | { readonly kind: 'daily'; readonly date: string }
  | { readonly kind: 'game'; readonly gameId: string };

/** What the player is to show: a game, or what is kept about the person who plays. */
export type PlayerPage = PlayerRoute | { readonly kind: 'privacy' };

/** What `./App` of the player remote is given by the host. */
export interface PlayerRemoteProps {
  readonly route: PlayerPage;
  readonly navigate: Navigate;
}

/** What `./App` of the admin remote is given by the host; `path` is the whole path, `/admin` included. */
export interface AdminRemoteProps {
  readonly path: string;
  readonly navigate: Navigate;
}

/**
 * Fired at the window when the browser goes back or forward, before the host follows. Where a page prevents it the host
 * stays, and the page has to put its own address back.
 */
export const LEAVING_EVENT = 'imguessr:leaving';
