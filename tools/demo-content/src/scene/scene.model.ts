/** Where a scene plays; each place is drawn by one painter in `places/`. */
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

/** What drifts through the air in front of the figures. */
export type FallName = 'snow' | 'rain' | 'petals' | 'leaves' | 'confetti' | 'fireflies' | 'bubbles' | 'dust' | 'sparks';

/** Figures are written as emoji with spaces between; `~` before one mirrors it. */
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

/** One figure at an explicit place: `[emoji, x, y, size, turn?]` in thousandths of the picture; `y` is its foot. */
export type Spot = readonly [emoji: Figures, x: number, y: number, size: number, turn?: number];

export interface Scene {
  at: PlaceName;
  lay: Layout;
  light?: LightName | undefined;
  /** Large blurred figures that lean into the lower corners. */
  fore?: Figures;
  fall?: FallName;
  /** Hue (0-360, OKLCH) of places that have a free colour; by default one that sets the figures off. */
  hue?: number;
  /** Draws the sun or the moon into the sky. */
  disc?: 'sun' | 'moon';
  /** No trees, clouds or stones that the place would add by itself. */
  bare?: boolean;
  /** Another roll of the dice for this scene. */
  vary?: number;
}

/** A figure with everything decided that drawing it needs; lengths in pixels. */
export interface Placement {
  emoji: string;
  /** Middle of the figure. */
  x: number;
  /** Foot of a figure that stands or swims, else its middle. */
  y: number;
  /** Side of a square of the figure's area. */
  size: number;
  turn: number;
  flip: boolean;
  rest: 'stand' | 'swim' | 'flat' | 'air';
  /** Gaussian blur in pixels. */
  blur: number;
  /** 0 is near and clear, 1 is lost in the haze. */
  far: number;
}
