import { readFile } from 'node:fs/promises';
import { FONT_FEATURES, FONT_PARTS, FONT_WEIGHTS, fontFile } from '@imguessr/ui/display-font';
import subsetFont from 'subset-font';

let built;

/**
 * Resolves with the parts of the display font as WOFF2: 41 KB, of which every page loads 19. They
 * are built once.
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
