import { z } from 'zod';

/** A colour in OKLCH: lightness 0-1, chroma 0-0.37, hue in degrees. */
export type Tone = readonly [light: number, chroma: number, hue: number];

/** A colour as data files write it. */
export const toneSchema = z.tuple([
  z.number().min(0).max(1),
  z.number().min(0).max(0.37),
  z.number().min(0).max(360),
]);

/** A colour in sRGB, 0-255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Converts OKLCH to 8-bit sRGB and clips colours outside of it. */
export function toRgb([light, chroma, hue]: Tone): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encode(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const coded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255);
}

/** Returns a tone as `#rrggbb`. */
export function toHex(tone: Tone): string {
  return `#${toRgb(tone)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

/**
 * Returns a mix of two tones, with the hue along the shorter arc; `share` (0-1) is that of `to`.
 */
export function blend(from: Tone, to: Tone, share: number): Tone {
  const arc = ((((to[2] - from[2]) % 360) + 540) % 360) - 180;
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + arc * share,
  ];
}

/** Returns the hue of an sRGB colour in degrees and its colourfulness (0-1). */
export function hueOf([red, green, blue]: Rgb): {
  hue: number;
  strength: number;
} {
  const decode = (part: number): number => {
    const unit = part / 255;
    return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [decode(red), decode(green), decode(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    hue: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
    strength: Math.min(1, Math.hypot(a, bb) / 0.3),
  };
}
