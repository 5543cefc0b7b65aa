interface Falloff {
  /** Share of the light from above, per pixel. */
  light: Float32Array;
  /** Share of the darkness of the corners, per pixel. */
  shade: Float32Array;
}

const falloffs = new Map<string, Falloff>();

/** How light and corner shade spread over a picture; `from` is where along the upper edge the light comes in. */
export function falloff(side: number, from: number): Falloff {
  const key = `${side}/${from}`;
  let found = falloffs.get(key);
  if (!found) {
    found = { light: new Float32Array(side * side), shade: new Float32Array(side * side) };
    for (let y = 0, at = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1, at += 1) {
        const [u, v] = [x / side, y / side];
        const reach = (u - 0.5) ** 2 + (v - 0.48) ** 2 - 0.16;
        found.light[at] = 0.12 * Math.max(0, 1 - ((u - from) ** 2 + v * v) / 0.62);
        found.shade[at] = Math.max(0, Math.min(1, reach * 2.9));
      }
    }
    falloffs.set(key, found);
  }
  return found;
}

const grains = new Map<number, Float32Array>();

/** Noise of about one step of brightness, the same for every picture. */
export function grain(side: number): Float32Array {
  let found = grains.get(side);
  if (!found) {
    let state = 0x9e3779b9;
    found = Float32Array.from({ length: side * side }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state >>> 24) / 128 - 1;
    });
    grains.set(side, found);
  }
  return found;
}
