import { compileEntry } from '../rspack.compile-entry.mjs';
import { scriptMinimizer } from '../rspack.typescript.mjs';

/**
 * Resolves with the prefetch script. It is a bundle of its own, so that it runs before everything else and still shares rules,
 * paths and sizes with the pages.
 */
export const buildPrefetchScript = async () => {
  const { script } = await compileEntry('prefetch', {
    context: import.meta.dirname,
    entry: './src/prefetch.entry.ts',
    target: ['web', 'es2022'],
    minimizer: [scriptMinimizer()],
  });
  return script;
};
