/** Everything that drawing a figure requires; lengths are in pixels. */
export interface Placement {
  emoji: string;
  /** Centre of the figure. */
  x: number;
  /** Foot of a figure that stands or swims, otherwise its centre. */
  y: number;
  /** Side of a square of the same area. */
  size: number;
  /** Rotation in degrees, clockwise. */
  turn: number;
  /** Whether the figure is mirrored. */
  flip: boolean;
  rest: 'stand' | 'swim' | 'flat' | 'air';
  /** Gaussian blur in pixels. */
  blur: number;
  /** 0 is near and clear, 1 is invisible in the haze. */
  far: number;
}
