import {
  addressOfUrl,
  longDate,
  PAGE_SHELL_ID,
  type PageShell,
  type PageShellTemplate,
  type PlayerRoute,
} from '@imguessr/contracts';
import { CLUE_COUNT, gameLanguage, shiftDate } from '@imguessr/game-rules';
import type { GamePage } from './game-page.ts';
import { escapeHtml, stylesIn } from './html.ts';

/** A transparent pixel in place of a picture without a placeholder. */
const NO_PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const TEMPLATES: readonly PageShellTemplate[] = [
  'start',
  'daily',
  'game',
  'loadingDaily',
  'loadingGame',
];

/** Throws when the shell is incomplete, as that of a player of another version may be. */
export function parseShell(text: string): PageShell {
  const shell = JSON.parse(text) as Partial<PageShell>;
  const { styleSheet, ownCss, templates, boxes, keys } = shell;
  const texts = [
    styleSheet?.href,
    styleSheet?.text,
    ownCss,
    ...TEMPLATES.map((name) => templates?.[name]),
  ];
  if (!boxes || !keys || !texts.every((text) => typeof text === 'string')) {
    throw new Error('the page shell is incomplete');
  }
  return shell as PageShell;
}

/** Returns only the frame if there is no game. `styles` are the texts of the style elements. */
export function shellOf(
  shell: PageShell,
  page: GamePage | undefined,
  prefix = '',
): { html: string; styles: string[] } {
  const pictures = page?.game && pictureSlots(page.game.allImages);
  const boxes = pictures && shell.boxes[page.game?.wordLength ?? 0];
  const template = shell.templates[templateOf(page?.route, boxes !== undefined)];
  const { code, direction = 'ltr' } = gameLanguage();
  const built: Record<string, string | undefined> = { boxes: boxes?.html, keys: shell.keys[code] };
  const slots: Record<string, string> = {
    prefix,
    direction,
    ...(page && routeSlots(page.route)),
    ...pictures,
  };
  const html = template.replace(
    /\{\{(\w+)\}\}/g,
    (_, slot: string) => built[slot] ?? escapeHtml(slots[slot] ?? ''),
  );
  const style = (css: string) => `<style>${css}</style>`;
  // A part of it would be laid out differently, so it is shown once all of it has arrived.
  const [start, end] = [`#${PAGE_SHELL_ID}{display:none}`, `#${PAGE_SHELL_ID}{display:block}`];
  const css = start + shell.ownCss + (boxes?.css ?? '');
  return {
    html: `<div id="${PAGE_SHELL_ID}" aria-busy="true">${style(css)}${html}</div>${style(end)}`,
    // Only styles of the built template: what the slots contain is escaped, and never trusted.
    styles: [css, end, ...stylesIn(template)],
  };
}

/**
 * With the disabled link, which is not fetched, the player remote takes its style sheet as loaded.
 */
export const styleSheetOf = ({ styleSheet: { href, text } }: PageShell): string =>
  `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`;

function templateOf(route: PlayerRoute | undefined, hasGame: boolean): PageShellTemplate {
  if (!route) return 'start';
  if (hasGame) return route.kind;
  return route.kind === 'daily' ? 'loadingDaily' : 'loadingGame';
}

const routeSlots = (route: PlayerRoute): Record<string, string> =>
  route.kind === 'daily'
    ? { date: route.date, longDate: longDate(route.date), previousDate: shiftDate(route.date, -1) }
    : { gameId: route.gameId };

/** Undefined unless all pictures are of this server. */
function pictureSlots(images: readonly { url: string; placeholder?: string | undefined }[]) {
  const slots: Record<string, string> = {};
  for (let clue = 1; clue <= CLUE_COUNT; clue++) slots[`placeholder${clue}`] = NO_PLACEHOLDER;
  for (const [index, { url, placeholder }] of images.entries()) {
    const address = addressOfUrl(url);
    if (!address) return undefined;
    slots[`clue${index + 1}`] = address;
    if (placeholder) slots[`placeholder${index + 1}`] = placeholder;
  }
  return slots;
}
