/** One of the templates of the page shell: by address, with the game or while it is not known yet. */
export type PageShellTemplate = 'start' | 'daily' | 'game' | 'loadingDaily' | 'loadingGame';

/**
 * What the game page looks like before its scripts have loaded, rendered from its components when the player remote is built.
 * `{{name}}` marks a slot, which the gateway fills in each response.
 */
export interface PageShell {
  /** The style sheet of the game page, with its address: pages contain its text, so that no browser needs to request it. */
  readonly styleSheet: { readonly href: string; readonly text: string };
  /** The styles of the shell alone. */
  readonly ownCss: string;
  readonly templates: Readonly<Record<PageShellTemplate, string>>;
  /** The letter boxes, by word length, with their own styles. */
  readonly boxes: Readonly<Record<number, { readonly css: string; readonly html: string }>>;
}

/** The name of the shell among the files of the player remote. */
export const PAGE_SHELL_FILE = 'page-shell.json';

/** The id of the element that contains the shell. The page removes it when it is ready. */
export const PAGE_SHELL_ID = 'shell';

/** The id of the template element that contains the scripts of a page until its first picture has been shown. */
export const LATER_SCRIPTS_ID = 'later-scripts';

/** The name of the mark in the performance timeline at which the page can be used. */
export const PAGE_READY_MARK = 'page-ready';

/**
 * The id of the script element that contains the response of one API request, for the page to use instead of sending it;
 * `data-path` is its path.
 */
export const EMBEDDED_RESPONSE_ID = 'embedded-response';
