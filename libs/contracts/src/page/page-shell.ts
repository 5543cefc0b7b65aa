/** By address, with the game or while it is not known yet. */
export type PageShellTemplate = 'start' | 'daily' | 'game' | 'loadingDaily' | 'loadingGame';

/**
 * What the game page looks like before its scripts have loaded, rendered from its components when
 * the player remote is
 * built. The gateway fills the slots, `{{name}}`, in each response.
 */
export interface PageShell {
  /** Pages contain the text: no browser needs to request the file. */
  readonly styleSheet: { readonly href: string; readonly text: string };
  readonly ownCss: string;
  readonly templates: Readonly<Record<PageShellTemplate, string>>;
  /** By word length. */
  readonly boxes: Readonly<Record<number, { readonly css: string; readonly html: string }>>;
  /** The HTML of the on-screen keys by the language of the game. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Among the files of the player remote. */
export const PAGE_SHELL_FILE = 'page-shell.json';

/** The page removes the element when it is ready. */
export const PAGE_SHELL_ID = 'shell';

/** A mark in the performance timeline. */
export const PAGE_READY_MARK = 'page-ready';

/** The response to the request of the element's `data-path`: the page does not send it. */
export const EMBEDDED_RESPONSE_ID = 'embedded-response';
