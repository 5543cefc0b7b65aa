import { createRequire } from 'node:module';
import { PAGE_SHELL_FILE } from '@imguessr/contracts';
import { compileEntry } from '../rspack/compile-entry.mjs';
import { editionFile, ROOT } from '../rspack/texts.mjs';

/** The style sheet that the game page needs first. */
const STYLE_SHEET = /^css\/__federation_expose_App\.(?:\w+\.)?css$/;

/**
 * Emits the page shell: compiles its components for Node, renders them, and writes the result with
 * their styles beside the scripts.
 */
export class PageShellPlugin {
  constructor(edition) {
    this.edition = edition;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageShell', (compilation) => {
      // by then, the style sheet has its final text and name
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PageShell', stage }, async (assets) => {
        const script = await compileEntry({
          context: import.meta.dirname,
          entry: './src/page-shell/page-shell.entry.tsx',
          target: 'node24',
          // the server fills in where the page is
          edition: { ...this.edition, prefix: this.edition === ROOT ? 'none' : 'slot' },
          output: { library: { type: 'commonjs2' } },
        });
        const module = { exports: {} };
        new Function('module', 'exports', 'require', script)(
          module,
          module.exports,
          createRequire(import.meta.url),
        );
        const { shell } = module.exports;
        const name = Object.keys(assets).find((file) => STYLE_SHEET.test(file));
        if (!name) throw new Error('the player has no style sheet for its page shell');
        const href = compilation.outputOptions.publicPath + name;
        const styleSheet = { href, text: assets[name].source().toString() };
        compilation.emitAsset(
          editionFile(PAGE_SHELL_FILE, this.edition),
          new sources.RawSource(JSON.stringify({ ...shell, styleSheet })),
        );
      });
    });
  }
}
