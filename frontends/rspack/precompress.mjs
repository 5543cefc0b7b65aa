import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|json|svg|html)$/;
/**
 * The gateway completes the pages and their shells for each response, and nothing requests the
 * statistics of a build.
 */
const NOT_SENT = /^(?:index|page-shell)\.|-stats\.json$/;
const MIN_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compressed files by a hash of the text: the builds for other languages emit many that are equal.
 */
const compressed = new Map();

function compress(text) {
  const key = hash('sha1', text);
  if (!compressed.has(key)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    compressed.set(key, Promise.all([toBrotli(text, { params }), toGzip(text, { level: 9 })]));
  }
  return compressed.get(key);
}

/** Emits `.br` and `.gz` files at compression levels that are too slow to apply per request. */
export class PrecompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 100;
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, async (assets) => {
        const emitted = Object.keys(assets)
          .filter((file) => COMPRESSIBLE.test(file) && !NOT_SENT.test(file))
          .map(async (file) => {
            const text = assets[file].buffer();
            if (text.length < MIN_BYTES) return;
            const [br, gz] = await compress(text);
            compilation.emitAsset(`${file}.br`, new sources.RawSource(br));
            compilation.emitAsset(`${file}.gz`, new sources.RawSource(gz));
          });
        await Promise.all(emitted);
      });
    });
  }
}
