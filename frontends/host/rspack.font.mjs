import { readFile } from 'node:fs/promises';
import { FONT_FEATURES, FONT_PARTS, FONT_WEIGHTS, fontFile } from '@imguessr/ui/display-font';
import subsetFont from 'subset-font';

let built;

/**
 * Resolves with the parts of the display font as WOFF2 files, each with its own characters and only the weights and features in use.
 * The part that every page loads has 19 KB; the complete font has 41 KB. They are built once, not with each change during development.
 */
export function buildFont() {
  built ??= build();
  return built;
}

async function build() {
  const complete = await readFile(new URL(fontFile()));
  return Promise.all(
    FONT_PARTS.map(async ({ name, text }) => ({
      name,
      file: await subsetFont(complete, text, {
        targetFormat: 'woff2',
        variationAxes: { wght: FONT_WEIGHTS },
        keepFeatures: [...FONT_FEATURES],
      }),
    })),
  );
}
