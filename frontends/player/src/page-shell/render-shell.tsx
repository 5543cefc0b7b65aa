import type { PageShell, PlayerRoute } from '@imguessr/contracts';
import { blankEntry, WORD_LENGTH } from '@imguessr/game-rules';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { WordBoxes } from '../features/play/entry/word-boxes.tsx';
import type { PlayView } from '../features/play/play.state.ts';
import { replaceText, styleSheetOf, withoutControls, withoutStyleAttributes, withSlots } from './markup.ts';
import { NoScript } from './no-script.tsx';
import { samplePictures, sampleRoutes } from './sample-game.ts';
import { ShellPage } from './shell-page.tsx';

const SAMPLE_LENGTH = WORD_LENGTH.min;
const sampleGame = { gameId: 1, wordLength: SAMPLE_LENGTH, allImages: samplePictures };
const nothing = () => {};

/** Renders the page shell from the components of the game page. */
export function renderPageShell(): PageShell {
  const sheet = new ServerStyleSheet();
  const styles = new Map<string, string>();
  const render = (node: ReactNode) => renderToStaticMarkup(sheet.collectStyles(node));
  const sampleBoxes = render(<Boxes length={SAMPLE_LENGTH} />);

  const template = (route: PlayerRoute, game: Partial<PlayView>) => {
    const noScript = render(<NoScript hasPicture={game.allImages !== undefined} />);
    const page = withoutControls(render(<ShellPage route={route} game={game} />));
    const withNoScript = replaceText(page, /<\/section>(?!.*<\/section>)/s, `${noScript}</section>`);
    return withoutStyleAttributes(withSlots(withNoScript), styles);
  };
  const withGame = (route: PlayerRoute) => replaceText(template(route, sampleGame), sampleBoxes, '{{boxes}}');
  // How long the word is, is not known yet: the boxes keep their place.
  const loading = (route: PlayerRoute) =>
    replaceText(template(route, {}), / data-boxes="typing"/, ' data-boxes="unknown"');

  const loadingDaily = loading(sampleRoutes.daily);
  const templates = {
    daily: withGame(sampleRoutes.daily),
    game: withGame(sampleRoutes.game),
    loadingDaily,
    loadingGame: loading(sampleRoutes.game),
    start: withoutDay(loadingDaily),
  };
  const lengths = Array.from({ length: WORD_LENGTH.max - WORD_LENGTH.min + 1 }, (_, index) => WORD_LENGTH.min + index);
  return {
    css: `${cssOf(sheet)}${styleSheetOf(styles)}#shell [data-boxes="unknown"]{visibility:hidden}`,
    templates,
    boxes: Object.fromEntries(lengths.map((length) => [length, boxesOf(length)])),
  };
}

const Boxes = ({ length }: { length: number }) => (
  <WordBoxes entry={blankEntry(length)} state="typing" isEnding={false} onPlace={nothing} onShaken={nothing} />
);

function boxesOf(length: number): PageShell['boxes'][number] {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(<Boxes length={length} />));
  return { css: cssOf(sheet), html };
}

/** Returns the template without its day: at `/` only the browser knows which one it is. */
function withoutDay(template: string): string {
  const withoutArrow = replaceText(
    template,
    /<a\b[^>]*\{\{previousDate\}\}[^>]*( class="[^"]*").*?<\/a>/s,
    '<span$1></span>',
  );
  return replaceText(withoutArrow, /<time\b.*?<\/time>/s, '&nbsp;');
}

/** Returns the rules of a style sheet without the marks by which styled-components would take them over in the browser. */
function cssOf(sheet: ServerStyleSheet): string {
  return sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.\w+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '')
    .trim();
}
