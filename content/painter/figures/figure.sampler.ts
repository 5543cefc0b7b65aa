import type { Raster } from '../raster/layer.raster.ts';

interface Pose {
  /** Size of the source in the target, before rotation. */
  width: number;
  height: number;
  /** Rotation in radians. */
  angle: number;
  flip: boolean;
}

/**
 * Draws a source, scaled, mirrored and rotated about its centre, into the centre of an empty
 * target, with bilinear
 * sampling. The outermost pixels of the source should be transparent, because they are cut off.
 */
export function sampleInto(target: Raster, source: Raster, pose: Pose): void {
  const { data: out, width, height } = target;
  const { data: from, width: sw, height: sh } = source;
  const cos = Math.cos(pose.angle);
  const sin = Math.sin(pose.angle);
  const mirror = pose.flip ? -1 : 1;
  // Distance in the source for one pixel to the right in the target.
  const du = ((mirror * cos) / pose.width) * sw;
  const dv = (-sin / pose.height) * sh;
  const line = sw * 4;
  for (let y = 0; y < height; y += 1) {
    const dx = 0.5 - width / 2;
    const dy = y + 0.5 - height / 2;
    let u = ((mirror * (dx * cos + dy * sin)) / pose.width + 0.5) * sw - 0.5;
    let v = ((dy * cos - dx * sin) / pose.height + 0.5) * sh - 0.5;
    let to = y * width * 4;
    for (let x = 0; x < width; x += 1, to += 4, u += du, v += dv) {
      if (u < 0 || v < 0 || u >= sw - 1 || v >= sh - 1) continue;
      const left = u | 0;
      const top = v | 0;
      const a = (top * sw + left) * 4;
      const c = a + line;
      const alphas =
        (from[a + 3] as number) +
        (from[a + 7] as number) +
        (from[c + 3] as number) +
        (from[c + 7] as number);
      if (alphas === 0) continue;
      const right = ((u - left) * 256) | 0;
      const low = ((v - top) * 256) | 0;
      const wd = (right * low) >> 8;
      const wb = right - wd;
      const wc = low - wd;
      const wa = 256 - right - wc;
      out[to] =
        ((from[a] as number) * wa +
          (from[a + 4] as number) * wb +
          (from[c] as number) * wc +
          (from[c + 4] as number) * wd) >>
        8;
      out[to + 1] =
        ((from[a + 1] as number) * wa +
          (from[a + 5] as number) * wb +
          (from[c + 1] as number) * wc +
          (from[c + 5] as number) * wd) >>
        8;
      out[to + 2] =
        ((from[a + 2] as number) * wa +
          (from[a + 6] as number) * wb +
          (from[c + 2] as number) * wc +
          (from[c + 6] as number) * wd) >>
        8;
      out[to + 3] =
        ((from[a + 3] as number) * wa +
          (from[a + 7] as number) * wb +
          (from[c + 3] as number) * wc +
          (from[c + 7] as number) * wd) >>
        8;
    }
  }
}
