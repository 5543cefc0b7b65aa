import { isRightToLeft } from '@imguessr/texts';
import { Glyph } from './glyph.tsx';

const LEFT = 'M15 5l-7 7 7 7';
const RIGHT = 'M9 5l7 7-7 7';

const PATHS = {
  back: isRightToLeft() ? RIGHT : LEFT,
  forward: isRightToLeft() ? LEFT : RIGHT,
  close: 'M6 6l12 12M18 6L6 18',
  question: 'M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1.1-1.4 2.1M12 17.6v.1',
  frames: 'M4 7.5h11v11H4zM8.5 4H20v11.5',
  erase: 'M9 6h11v12H9l-6-6zM12.5 9.5l5 5M17.5 9.5l-5 5',
  keyboard: 'M3 7h18v10H3zM7 10.5v.1M10.3 10.5v.1M13.7 10.5v.1M17 10.5v.1M8 14h8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  bars: 'M6 19v-6M12 19V6M18 19v-9',
  lock: 'M7 11h10v8H7zM9 11V8.5a3 3 0 0 1 6 0V11',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  play: 'M8 5.5v13l10.5-6.5z',
  eye: 'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 12v.1',
  flag: 'M6 21V4h11l-2.5 4 2.5 4H6',
} as const;

type IconName = keyof typeof PATHS;

/**
 * Those of the first visit. The admin area has a set of its own, `AdminIcon`; panels have the paths
 * of theirs.
 */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Glyph path={PATHS[name]} size={size} />
);
