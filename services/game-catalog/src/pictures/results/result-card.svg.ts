import { RESULT_PICTURE, type ResultPicture, type ShownResult } from '@imguessr/contracts';
import { ATTEMPTS, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { fittingSize, hasGlyphs, textSvg } from './text.svg.ts';

/**
 * The colours of the light theme of the pages, in sRGB. Chats show the picture on any background,
 * so there is one theme.
 */
const COLOURS = {
  ground: '#f4efe6',
  print: '#fffdf9',
  ink: '#29211b',
  inkSoft: '#594c42',
  line: '#cbc1b4',
  sunk: '#e6ddcf',
  lamp: '#f2aa37',
  right: '#17694a',
  onRight: '#fbfcf8',
  wrong: '#b5342c',
} as const;

/** In pixels: a square, rotated with its print around its centre. */
export const PHOTO = { side: 452, left: 84, top: 70, degrees: -3 } as const;
const BORDER = { side: 20, bottom: 56 } as const;

const COLUMN = { left: 636, width: 500 } as const;
const SQUARE = { side: 76, gap: 18, top: 396 } as const;
/** Smaller where all of them would not fit. */
const SCALE = Math.min(1, COLUMN.width / (MAX_ATTEMPTS * (SQUARE.side + SQUARE.gap)));
const MARK_STROKE = 9;
const CHECK = 'M20 39l13 13 24-26';
const CROSS = 'M23 23l30 30M53 23l-30 30';

export interface CardSite {
  readonly name: string;
  /** A PNG. */
  readonly logo: Buffer | undefined;
}

const LOGO = { side: 88, gap: 24, top: 84 } as const;
const MAX_TITLE_SIZE = 66;

/** Resolves with everything around the first clue. A name that the font cannot show is left out. */
export async function resultCardSvg(
  { result, puzzle }: ResultPicture,
  site: CardSite,
): Promise<string> {
  const { width, height } = RESULT_PICTURE;
  const { left: x } = COLUMN;
  const { ink, inkSoft } = COLOURS;
  const indent = site.logo ? LOGO.side + LOGO.gap : 0;
  const text = hasGlyphs(site.name) ? `${site.name} ${puzzle}` : puzzle;
  const size = await fittingSize(text, MAX_TITLE_SIZE, COLUMN.width - indent);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>
${printSvg()}
${site.logo ? logoSvg(site.logo) : ''}
${textSvg({ text, x: x + indent, y: 158, size, colour: inkSoft })}
${textSvg({ text: scoreOf(result), x, y: 352, size: 212, colour: ink })}
${ATTEMPTS.map((number) => markSvg(number, result)).join('')}
${textSvg({ text: 'Can you guess it?', x, y: 560, size: 52, colour: ink })}
</svg>`;
}

function scoreOf(result: ShownResult): string {
  if (result === 'open') return '?';
  return `${result === 'lost' ? 'X' : result}/${MAX_ATTEMPTS}`;
}

const logoSvg = (png: Buffer): string =>
  `<image x="${COLUMN.left}" y="${LOGO.top}" width="${LOGO.side}" height="${LOGO.side}" href="data:image/png;base64,${png.toString('base64')}"/>`;

function printSvg(): string {
  const { side, left, top, degrees } = PHOTO;
  const [width, height] = [side + 2 * BORDER.side, side + BORDER.side + BORDER.bottom];
  const [x, y] = [left - BORDER.side, top - BORDER.side];
  const centre = `${left + side / 2} ${top + side / 2}`;
  const rect = (offset: number, style: string) =>
    `<rect x="${x}" y="${y + offset}" width="${width}" height="${height}" rx="14" ${style}/>`;
  const blur =
    '<filter id="blur" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>';
  const shadow = rect(8, `fill="${COLOURS.ink}" opacity="0.3" filter="url(#blur)"`);
  return `${blur}<g transform="rotate(${degrees} ${centre})">${shadow}${rect(0, `fill="${COLOURS.print}"`)}</g>`;
}

/**
 * One square for each attempt: a check on the one that solved it, filled before it, dashed after
 * it; crosses if it was lost.
 */
function markSvg(number: number, result: ShownResult): string {
  const { side, gap, top } = SQUARE;
  const solvedAt = result === 'open' ? 0 : result;
  const look =
    solvedAt === 'lost'
      ? { fill: 'none', stroke: COLOURS.wrong, mark: CROSS, ink: COLOURS.wrong }
      : number === solvedAt
        ? { fill: COLOURS.right, stroke: COLOURS.right, mark: CHECK, ink: COLOURS.onRight }
        : {
            fill: number < solvedAt ? COLOURS.sunk : 'none',
            stroke: COLOURS.line,
            mark: '',
            ink: 'none',
          };
  const isUnused = solvedAt !== 'lost' && number > solvedAt;
  return `<g transform="translate(${COLUMN.left + (number - 1) * (side + gap) * SCALE} ${top}) scale(${SCALE})">
<rect x="3" y="3" width="${side - 6}" height="${side - 6}" rx="17" fill="${look.fill}" stroke="${look.stroke}" stroke-width="5"${isUnused ? ' stroke-dasharray="13 9"' : ''}/>
<path d="${look.mark || 'M0 0'}" fill="none" stroke="${look.ink}" stroke-width="${MARK_STROKE}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}
