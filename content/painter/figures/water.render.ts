import type { Layer } from '../raster/layer.raster.ts';
import type { DrawnFigure } from './figure.render.ts';

/**
 * Returns the layers of a swimming figure: its wavy reflection, and the figure without the part
 * below the water.
 */
export function immerse(figure: DrawnFigure): Layer[] {
  const { data, width, height, left, top, foot } = figure;
  const sink = Math.round((foot.y - top) * 0.07);
  const line = foot.y - top - sink;
  const depth = Math.round(line * 0.42);
  const mirror = Buffer.alloc(width * depth * 4);
  for (let row = 0; row < depth; row += 1) {
    const from = line - Math.round(row / 0.62);
    if (from < 0) break;
    const sway = Math.round(Math.sin(row / 7) * (2 + row / 22));
    const fade = 0.42 * (1 - row / depth) ** 1.3;
    for (let x = 0; x < width; x += 1) {
      const source = x + sway;
      if (source < 0 || source >= width) continue;
      const to = (row * width + x) * 4;
      const of = (from * width + source) * 4;
      for (let part = 0; part < 4; part += 1)
        mirror[to + part] = (data[of + part] as number) * fade;
    }
  }
  // The waterline is slightly curved, which looks more natural than a straight cut.
  for (let x = 0; x < width; x += 1) {
    const bow = Math.round(Math.sin((x / width) * Math.PI) * sink * 0.5);
    for (let y = line + bow; y < height; y += 1) {
      const at = (y * width + x) * 4;
      const keep = y < line + bow + 3 ? 0.5 : 0;
      for (let part = 0; part < 4; part += 1) data[at + part] = (data[at + part] as number) * keep;
    }
  }
  return [
    { data: mirror, width, height: depth, left, top: top + line + sink },
    { data, width, height, left, top: top + sink },
  ];
}
