import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { languageOf } from '@imguessr/texts';
import { readCatalogue } from '@imguessr/texts/build';
import { LANGUAGE_SCRIPT } from '@imguessr/texts/language-choice';
import { FONT_FEATURES, FONT_PARTS, FONT_WEIGHTS, fontFile } from '@imguessr/ui/display-font';
import { globalCss } from '@imguessr/ui/global-css';
import { THEME_SCRIPT } from '@imguessr/ui/theme-choice';
import subsetFont from 'subset-font';
import { compileEntry } from '../rspack/compile-entry.mjs';
import { scriptMinimizer } from '../rspack/modules.mjs';
import { editionFile } from '../rspack/texts.mjs';

/** The parts of the display font as WOFF2, once for all languages: every page loads the first. */
const font = Promise.all(
  FONT_PARTS.map(async ({ name, text }) => ({
    name,
    file: await subsetFont(await readFile(new URL(fontFile())), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: FONT_WEIGHTS },
      keepFeatures: [...FONT_FEATURES],
    }),
  })),
);

// Fast Refresh reaches a remote's components only if this hook exists before React loads: React
// reports to the hook
// that it finds. The real React DevTools take precedence. The style sheet of the page gives way to
// its file, which is
// replaced when it changes.
const HOT_RELOAD = `<script>
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, checkDCE() {},
};
addEventListener('load', () => {
  for (const link of document.querySelectorAll('link[rel=stylesheet][disabled]')) {
    link.onload = () => link.previousElementSibling.remove();
    link.disabled = false;
  }
});
</script>`;

/**
 * Part of the HTML of the start page: it leads to another page without waiting for a file. A bundle
 * of its own runs before everything else and still shares code with the pages.
 */
const buildStartScript = (edition) =>
  compileEntry({
    context: import.meta.dirname,
    entry: './src/start-page.entry.ts',
    target: ['web', 'es2022'],
    edition,
    minimizer: [scriptMinimizer()],
  });

/** Requested with the scripts: not by the start page, whose requests are aborted. */
const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">';

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 8);

/**
 * The style sheet of the host is short, and needed for the first paint: it becomes a part of the
 * page.
 */
function takeStyles(compilation, assets) {
  const file = Object.keys(assets).find((name) => /^css\/main\..*\.css$/.test(name));
  if (!file) return '';
  const css = assets[file].source().toString();
  compilation.deleteAsset(file);
  return css;
}

const NUMBERS = { '{guesses}': MAX_ATTEMPTS, '{clues}': CLUE_COUNT };

/** Texts of the template are in double brackets. */
function inEdition(template, { language }) {
  const catalogue = readCatalogue(language);
  const { direction } = languageOf(language);
  return template
    .replace(/\[\[(.*?)\]\]/g, (_, english) =>
      (catalogue[english] ?? english).replace(/\{\w+\}/g, (name) => NUMBERS[name]),
    )
    .replace(
      '<html lang="en">',
      `<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`,
    );
}

/**
 * Fills `<!--head-->` and marks the scripts for the gateway. Hot reload needs the styles as a file.
 */
export class PageHeadPlugin {
  constructor({ dev, edition }) {
    this.dev = dev;
    this.edition = edition;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageHead', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 50;
      compilation.hooks.processAssets.tapPromise({ name: 'PageHead', stage }, async (assets) => {
        const page = editionFile('index.html', this.edition);
        if (!assets[page]) return;
        const emit = (name, content) => {
          compilation.emitAsset(name, new sources.RawSource(content));
          return compilation.outputOptions.publicPath + name;
        };
        const fontUrls = (await font).map(({ name, file }) =>
          emit(`assets/${name}.${hashOf(file)}.woff2`, file),
        );
        const template = inEdition(assets[page].source().toString(), this.edition);
        const [styles = ''] = template.match(/<link [^>]*rel="stylesheet"[^>]*>/) ?? [];
        const head = [
          `<script>${LANGUAGE_SCRIPT}</script>`,
          `<script>${THEME_SCRIPT}</script>`,
          `<!--start--><script>${await buildStartScript(this.edition)}</script><!--/start-->`,
          ...(this.dev ? [HOT_RELOAD] : []),
          `<link rel="preload" as="font" type="font/woff2" href="${fontUrls[0]}" crossorigin>`,
          `<style>${globalCss(fontUrls).replace(/\s+/g, ' ')}${this.dev ? '' : takeStyles(compilation, assets)}</style>`,
          // before those of the remotes, which change some of them
          ...(this.dev ? [styles] : []),
        ].join('\n');
        const html = template
          .replace(styles, '')
          .replace(
            /<script defer [^>]*><\/script>/,
            (script) =>
              `<!--scripts-->${MANIFEST}${script.replace('defer', 'defer fetchpriority="low"')}<!--/scripts-->`,
          )
          .replace('<!--head-->', () => head);
        compilation.updateAsset(page, new sources.RawSource(html));
      });
    });
  }
}
