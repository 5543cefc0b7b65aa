import { FONT_WEIGHTS } from './display-font.ts';

interface Fallback {
  readonly family: string;
  /** The names under which systems have the font. */
  readonly fonts: readonly string[];
  /** The weights that it stands for; all by default. */
  readonly weights?: readonly [min: number, max: number];
  /** The average width of the display font's text, as a factor. */
  readonly widths: number;
}

const ASCENT = 0.93;
const DESCENT = 0.27;

// System fonts in the measures of the display font, so that nothing moves by more than a pixel or
// two when it loads:
// Arial on Windows and Apple systems, Roboto on Android, the others on Linux.
const FALLBACKS: readonly Fallback[] = [
  {
    family: 'Display Arial',
    fonts: [
      'Arial Bold',
      'Arial-BoldMT',
      'Liberation Sans Bold',
      'Helvetica Bold',
      'Helvetica-Bold',
    ],
    widths: 1,
  },
  { family: 'Display Roboto', fonts: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], widths: 1.05 },
  // body text, too, is in the display font where a system has no face of its own for it
  {
    family: 'Display DejaVu',
    fonts: ['DejaVu Sans', 'DejaVuSans'],
    weights: [FONT_WEIGHTS.min, 549],
    widths: 0.92,
  },
  {
    family: 'Display DejaVu',
    fonts: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    weights: [550, FONT_WEIGHTS.max],
    widths: 0.84,
  },
];

const percent = (factor: number): string => `${(100 * factor).toFixed(1)}%`;

const ALL_WEIGHTS = [FONT_WEIGHTS.min, FONT_WEIGHTS.max] as const;

const faceOf = ({ family, fonts, weights = ALL_WEIGHTS, widths }: Fallback): string => `@font-face {
    font-family: '${family}';
    src: ${fonts.map((font) => `local('${font}')`).join(', ')};
    font-weight: ${weights.join(' ')};
    size-adjust: ${percent(widths)};
    ascent-override: ${percent(ASCENT / widths)};
    descent-override: ${percent(DESCENT / widths)};
    line-gap-override: 0%;
  }`;

export const fallbackFaces = FALLBACKS.map(faceOf).join('\n  ');

export const fallbackFamilies = [...new Set(FALLBACKS.map(({ family }) => `'${family}'`))].join(
  ', ',
);
