import { createHash } from 'node:crypto';
import { buildPrefetchScript } from './rspack.prefetch.mjs';

// Fast Refresh does not reach a remote's components unless this hook is there before React is: each page has its own
// refresh runtime, and React reports to whatever it finds at its start. The real React DevTools win.
const REFRESH_HOOK = `<script>
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, checkDCE() {},
};
</script>`;

/** Fills `<!--early-->` of index.html: the prefetch script, the font's preload, in development the hook for Fast Refresh. */
export class PageHeadPlugin {
  constructor({ dev }) {
    this.dev = dev;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageHead', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 50;
      compilation.hooks.processAssets.tapPromise({ name: 'PageHead', stage }, async (assets) => {
        if (!assets['index.html']) return;
        const at = compilation.outputOptions.publicPath;
        const preloads = Object.keys(assets)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${at}${file}" crossorigin>`);
        const script = await buildPrefetchScript();
        const name = `js/prefetch.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
        compilation.emitAsset(name, new sources.RawSource(script));
        const ahead = `<script async src="${at}${name}"></script>`;
        const early = [...(this.dev ? [REFRESH_HOOK] : []), ahead, ...preloads].join('\n');
        // Everything waits for the page's own script, and browsers take a deferred one for less than urgent.
        const html = assets['index.html']
          .source()
          .toString()
          .replace('<script defer', '<script defer fetchpriority="high"')
          .replace('<!--early-->', early);
        compilation.updateAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}
