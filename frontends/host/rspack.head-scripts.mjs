import { compileEntry } from '../rspack/compile-entry.mjs';
import { scriptMinimizer } from '../rspack/typescript.mjs';

/** A bundle of its own runs before everything else and still shares code with the pages. */
async function buildScript(name, entry, edition) {
  const target = ['web', 'es2022'];
  const { script } = await compileEntry(name, {
    context: import.meta.dirname,
    entry,
    target,
    edition,
    minimizer: [scriptMinimizer()],
  });
  return script;
}

/** The script of pages elsewhere that contain a game. */
export const buildEmbedScript = (edition) => buildScript('embed', './src/embed.entry.ts', edition);

/** Part of the HTML of the start page: it leads to another page without waiting for a file. */
export const buildStartScript = (edition) =>
  buildScript('start', './src/start-page.entry.ts', edition);
