import { createRequire } from 'node:module';
import { PAGE_SHELL_FILE } from '@imguessr/contracts';
import { compileEntry } from '../rspack.compile-entry.mjs';
import { styleMinimizer } from '../rspack.styles.mjs';

/** Emits the page shell: compiles its components for Node, renders them, and writes the result beside the scripts. */
export class PageShellPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageShell', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PageShell', stage }, async () => {
        const { script, css } = await compileEntry('page-shell', {
          context: import.meta.dirname,
          entry: './src/page-shell/page-shell.entry.tsx',
          target: 'node24',
          output: { library: { type: 'commonjs2' } },
          minimizer: [styleMinimizer()],
        });
        const module = { exports: {} };
        new Function('module', 'exports', 'require', script)(module, module.exports, createRequire(import.meta.url));
        const { shell } = module.exports;
        const text = JSON.stringify({ ...shell, css: css + shell.css });
        compilation.emitAsset(PAGE_SHELL_FILE, new sources.RawSource(text));
      });
    });
  }
}
