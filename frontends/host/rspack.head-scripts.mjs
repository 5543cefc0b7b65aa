import { compileEntry } from '../rspack.compile-entry.mjs';
import { scriptMinimizer } from '../rspack.typescript.mjs';

/** Resolves with a script that is a bundle of its own, so that it runs before everything else and still shares code with the pages. */
async function buildScript(name, entry) {
  const target = ['web', 'es2022'];
  const { script } = await compileEntry(name, {
    context: import.meta.dirname,
    entry,
    target,
    minimizer: [scriptMinimizer()],
  });
  return script;
}

/** Resolves with the script that inserts those of the page once its picture is shown. */
export const buildLaterScript = () => buildScript('later-scripts', './src/later-scripts.entry.ts');

/** Resolves with the script of the start page, which is part of its HTML: it leads to another page without waiting for a file. */
export const buildStartScript = () => buildScript('start', './src/start-page.entry.ts');
