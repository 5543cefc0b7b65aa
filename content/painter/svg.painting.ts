import { type Tone, toHex } from './tone.colour.ts';

/** Width and height of a picture in pixels. */
export const SIDE = 1024;

/** A colour stop of a gradient. */
export type Stop = readonly [offset: number, tone: Tone, opacity?: number];

const round = (value: number): string => value.toFixed(1);

/** Collects shapes and their gradients into one SVG picture of 1024×1024. */
export class Painting {
  readonly #defs: string[] = [];
  readonly #shapes: string[] = [];

  /**
   * Adds a linear gradient over a shape's bounding box and returns its paint. Angle 0 runs down, 90
   * to the right.
   */
  linear(stops: readonly Stop[], angle = 0): string {
    const id = this.#nextId();
    const turn = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.sin(turn) / 2, Math.cos(turn) / 2];
    this.#defs.push(
      `<linearGradient id="${id}" x1="${0.5 - dx}" y1="${0.5 - dy}" x2="${0.5 + dx}" y2="${0.5 + dy}">${stopsOf(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Adds a radial gradient over a shape's bounding box and returns its paint. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.#nextId();
    this.#defs.push(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more = ''): void {
    this.#shapes.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`,
    );
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): void {
    this.#shapes.push(
      `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`,
    );
  }

  path(data: string, fill: string, more = ''): void {
    this.#shapes.push(`<path d="${data}" fill="${fill}" ${more}/>`);
  }

  /** Adds an ellipse that fades to transparent at its edge. */
  glow(cx: number, cy: number, rx: number, ry: number, tone: Tone, opacity: number): void {
    const fill = this.radial([
      [0, tone, opacity],
      [0.35, tone, opacity * 0.55],
      [0.7, tone, opacity * 0.14],
      [1, tone, 0],
    ]);
    this.ellipse(cx, cy, rx, ry, fill);
  }

  /** Fills the whole picture. */
  fill(paint: string): void {
    this.rect(0, 0, SIDE, SIDE, paint);
  }

  /** Returns the picture as SVG, rendered with this width and height. */
  toSvg(side = SIDE): Buffer {
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${this.#defs.join('')}</defs>${this.#shapes.join('')}</svg>`,
    );
  }

  #nextId(): string {
    return `p${this.#defs.length}`;
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, tone, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${toHex(tone)}" stop-opacity="${opacity.toFixed(3)}"/>`,
    )
    .join('');
}

/** Returns the SVG path of a smooth curve through points. */
export function curve(points: readonly (readonly [x: number, y: number])[]): string {
  const parts: string[] = [];
  for (let index = 0; index < points.length; index += 1) {
    const here = points[index] ?? [0, 0];
    const before = points[index - 1];
    if (before === undefined) {
      parts.push(`M${round(here[0])} ${round(here[1])}`);
      continue;
    }
    const mid = (before[0] + here[0]) / 2;
    parts.push(
      `C${round(mid)} ${round(before[1])} ${round(mid)} ${round(here[1])} ${round(here[0])} ${round(here[1])}`,
    );
  }
  return parts.join('');
}
