/** The location of a scene; each is painted by a function in `places/`. */
export type PlaceName =
  | 'meadow'
  | 'hills'
  | 'farm'
  | 'forest'
  | 'jungle'
  | 'desert'
  | 'snow'
  | 'mountains'
  | 'beach'
  | 'sea'
  | 'pond'
  | 'underwater'
  | 'pool'
  | 'city'
  | 'road'
  | 'sky'
  | 'space'
  | 'cave'
  | 'lava'
  | 'room'
  | 'kitchen'
  | 'table'
  | 'stage'
  | 'board'
  | 'studio'
  | 'podium'
  | 'burst'
  | 'split'
  | 'arch'
  | 'paper'
  | 'gingham'
  | 'wood'
  | 'felt'
  | 'sand';

export type LightName = 'day' | 'dawn' | 'gold' | 'dusk' | 'night' | 'grey';

/** Things that drift through the air in front of the figures. */
export type FallName = 'snow' | 'rain' | 'petals' | 'leaves' | 'confetti' | 'fireflies' | 'bubbles' | 'dust' | 'sparks';

/** Emoji separated by spaces; a `~` before one mirrors it, a `^` lifts it off the ground. */
export type Figures = string;

export type Layout =
  | { kind: 'hero'; main: Figures; with?: Figures | undefined; air?: Figures | undefined }
  | { kind: 'duo'; left: Figures; right: Figures; with?: Figures | undefined; air?: Figures | undefined }
  | { kind: 'group'; back: Figures; front: Figures; air?: Figures | undefined }
  | { kind: 'vista'; far: Figures; near: Figures; air?: Figures | undefined }
  | { kind: 'row'; figures: Figures; air?: Figures | undefined }
  | { kind: 'close'; main: Figures; with?: Figures | undefined }
  | { kind: 'drift'; main: Figures; with?: Figures | undefined }
  | { kind: 'ring'; main?: Figures | undefined; with: Figures }
  | { kind: 'tiles'; figures: Figures }
  | { kind: 'scatter'; figures: Figures; main?: Figures | undefined }
  | { kind: 'tower'; figures: Figures; with?: Figures | undefined; air?: Figures | undefined }
  | { kind: 'placed'; spots: readonly Spot[] };

/**
 * A figure at an explicit position: `[emoji, x, y, size, turn?]`, in thousandths of the picture's side and degrees; `y`
 * is its foot.
 */
export type Spot = readonly [emoji: Figures, x: number, y: number, size: number, turn?: number];

export interface Scene {
  at: PlaceName;
  lay: Layout;
  light?: LightName | undefined;
  /** Large blurred figures in the foreground, at the lower edge. */
  fore?: Figures;
  fall?: FallName;
  /** Hue (0-360, OKLCH) of places without a fixed colour; by default one that contrasts with the figures. */
  hue?: number;
  /** Draws the sun or the moon into the sky. */
  disc?: 'sun' | 'moon';
  /** Omits the trees, clouds or stones that the place would add. */
  bare?: boolean;
  /** Changes the random seed, for another variant of the picture. */
  vary?: number;
}

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
