import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { typescriptRule } from './modules.mjs';

/** Resolves with the script of an entry without federation and without its styles. */
export async function compileEntry({ context, entry, target, edition, output = {}, minimizer }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'imguessr-entry-'));
  const compiler = rspack({
    context,
    mode: 'production',
    target,
    entry,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    output: { path: folder, filename: 'entry.js', ...output },
    module: {
      rules: [typescriptRule(edition, false), { mimetype: 'text/css', type: 'asset/source' }],
    },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: minimizer ? { minimizer } : { minimize: false },
    performance: { hints: false },
  });
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    return await readFile(path.join(folder, 'entry.js'), 'utf8');
  } finally {
    await promisify(compiler.close.bind(compiler))();
    await rm(folder, { recursive: true });
  }
}
