import type { PageShell, PlayerRoute } from '@imguessr/contracts';
import { blankEntry, WORD_LENGTH } from '@imguessr/game-rules';
import { installLanguage, LANGUAGE_CODES } from '@imguessr/game-rules/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import { Board } from '../app/layout/board.tsx';
import { Header } from '../app/layout/header.tsx';
import { Screen } from '../app/layout/screen.tsx';
import { Title } from '../app/layout/title.tsx';
import { WordBoxes } from '../features/play/entry/boxes/word-boxes.tsx';
import { Keyboard } from '../features/play/entry/keyboard.tsx';
import { PlayContext } from '../features/play/play.context.ts';
import { initialView, type PlayView } from '../features/play/store/play.state.ts';
import type { PlayStoreState } from '../features/play/store/play.store.ts';
import {
  replaceText,
  styleSheetOf,
  withoutControls,
  withoutStyleAttributes,
  withSlots,
} from './markup.ts';
import { samplePictures, sampleRoutes } from './sample-game.ts';

const SAMPLE_LENGTH = WORD_LENGTH.min;
const sampleGame = { gameId: 1, wordLength: SAMPLE_LENGTH, allImages: samplePictures };
const nothing = () => {};
const noHandlers = {
  type: nothing,
  erase: nothing,
  move: nothing,
  place: nothing,
  fill: nothing,
  submit: nothing,
};
const ENGLISH = 'en';

/** Renders the page shell from the components of the game page. The build adds the styles. */
export function renderPageShell(): Omit<PageShell, 'styleSheet'> {
  const styles = new Map<string, string>();
  const sampleBoxes = renderToStaticMarkup(<Boxes length={SAMPLE_LENGTH} />);

  const template = (route: PlayerRoute, game: Partial<PlayView>) => {
    const page = withoutControls(renderToStaticMarkup(<ShellPage route={route} game={game} />));
    const withBoxes = game.allImages ? replaceText(page, sampleBoxes, '{{boxes}}') : page;
    const withKeys = replaceText(withBoxes, keysOf(ENGLISH), '{{keys}}');
    const withDirection = replaceText(withKeys, ' dir="ltr"', ' dir="{{direction}}"');
    return withoutStyleAttributes(withSlots(withDirection), styles);
  };
  // How long the word is, is not known yet: the boxes keep their place.
  const loading = (route: PlayerRoute) =>
    replaceText(template(route, {}), / data-boxes="typing"/, ' data-boxes="unknown"');

  const loadingDaily = loading(sampleRoutes.daily);
  const templates = {
    daily: template(sampleRoutes.daily, sampleGame),
    game: template(sampleRoutes.game, sampleGame),
    loadingDaily,
    loadingGame: loading(sampleRoutes.game),
    start: withoutDay(loadingDaily),
  };
  const keys = LANGUAGE_CODES.map((code) => [code, withoutStyleAttributes(keysOf(code), styles)]);
  const lengths = Array.from(
    { length: WORD_LENGTH.max - WORD_LENGTH.min + 1 },
    (_, index) => WORD_LENGTH.min + index,
  );
  return {
    ownCss: `${styleSheetOf(styles)}#shell [data-boxes="unknown"]{visibility:hidden}`,
    templates,
    boxes: Object.fromEntries(lengths.map((length) => [length, boxesOf(length)])),
    keys: Object.fromEntries(keys),
  };
}

const Boxes = ({ length }: { length: number }) => (
  <WordBoxes
    entry={blankEntry(length)}
    state="typing"
    isEnding={false}
    onPlace={nothing}
    onShaken={nothing}
  />
);

function boxesOf(length: number): PageShell['boxes'][number] {
  const styles = new Map<string, string>();
  const html = withoutStyleAttributes(
    renderToStaticMarkup(<Boxes length={length} />),
    styles,
    'boxes-',
  );
  return { css: styleSheetOf(styles), html };
}

function keysOf(code: string): string {
  installLanguage(code);
  const html = withoutControls(
    renderToStaticMarkup(<Keyboard handlers={noHandlers} isShown={false} />),
  );
  installLanguage(ENGLISH);
  return html;
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

/**
 * The game page at the beginning of a game, without anything that depends on the player. Nobody
 * operates it.
 */
function ShellPage({ route, game }: { route: PlayerRoute; game: Partial<PlayView> }) {
  const store = createStore(
    () => ({ ...initialView, showsKeys: false, ...game }) as PlayStoreState,
  );
  return (
    <PlayContext value={store}>
      <Screen>
        <Header onOpen={nothing} />
        <Board title={<Title route={route} />} results={null} isEnabled={false} />
      </Screen>
    </PlayContext>
  );
}
