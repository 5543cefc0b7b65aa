/** The lines and tokens of a layer's files. */
export interface Size {
  readonly lines: number;
  readonly tokens: number;
}

export const TESTS = 'tests';

/** The layers of the source, with the paths of their files; the first that matches has the file. */
const LAYERS: readonly (readonly [layer: string, paths: RegExp])[] = [
  ['services and shared libraries', /^(services|libs\/(?!ui|texts|api-client|testing)|proto)/],
  ['pages', /^(frontends|libs\/(ui|texts|api-client))/],
  ['launch and operations', /^tools\/(launch|operations)|^deploy/],
  ['workshop', /^/],
];

const SOURCE = /\.(tsx?|mts|mjs|cjs|jsx?|lua|go|py)$/;
const GENERATED =
  /(^|\/)(gen|generated|dist|published|vendor)\/|_pb\.|\.gen\.|\.d\.ts$|\/migrations\//;
const TEST = /\.spec\.|(^|\/)(testing|test|e2e|fixtures)\//;
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g;
const LINE_COMMENT = /^[ \t]*\/\/[^\n]*$/gm;
const TOKEN = /[A-Za-z_$][\p{L}\p{N}_$]*|\d[\d_.]*|[^\s\p{L}\p{N}_]/gu;

/** Returns the layer of a file; undefined for what is generated or is no source. */
export function layerOf(file: string): string | undefined {
  if (!SOURCE.test(file) || GENERATED.test(file)) return undefined;
  if (TEST.test(file)) return TESTS;
  return LAYERS.find(([, paths]) => paths.test(file))?.[0];
}

/** Returns the names, numbers and signs of a source text; comments count nothing. */
export const tokensOf = (text: string): number =>
  text.replace(BLOCK_COMMENT, '').replace(LINE_COMMENT, '').match(TOKEN)?.length ?? 0;

/** Returns the size of each layer, in the order of the table, tests last. */
export function sizesOf(files: Iterable<readonly [file: string, text: string]>): Map<string, Size> {
  const sizes = new Map<string, Size>(
    [...LAYERS.map(([layer]) => layer), TESTS].map((layer) => [layer, { lines: 0, tokens: 0 }]),
  );
  for (const [file, text] of files) {
    const layer = layerOf(file);
    const size = layer && sizes.get(layer);
    if (!size) continue;
    sizes.set(layer, {
      lines: size.lines + text.split('\n').length - 1,
      tokens: size.tokens + tokensOf(text),
    });
  }
  return sizes;
}
