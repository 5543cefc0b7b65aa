/** Widths of the window at which the layout changes, in em: they follow the reader's text size. */
export const CARDS = '(width < 61.25em)';
export const WITH_FIGURES = '(width >= 85em)';

/**
 * Row heights in rem, as a table and as cards. They are fixed, so that thousands of rows need not
 * be measured.
 */
export const ROW_REM = { table: 5.25, cards: 12 };

/** The width and height of a picture in the list, in pixels. */
export const THUMB_PX = 64;

/**
 * The custom property with the height of the page's sticky header, set by the layout of the app.
 */
export const HEADER_HEIGHT = '--header-height';
export const BELOW_HEADER = 'var(--header-height, 0px)';
/** The height of the sticky tools, and of the heads below them, in rem. */
export const TOOLS_REM = 3.75;
export const HEADS_REM = 2.75;
