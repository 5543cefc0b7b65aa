import { isRightToLeft } from '@imguessr/texts';

/**
 * On a 24-unit grid in the current text colour. Hidden from assistive technology: needs a label
 * beside it.
 */
export function Glyph({ path, size = 22 }: { path: string; size?: number | undefined }) {
  const side = `calc(${size} * var(--px))`;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      style={{ width: side, height: side }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

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

const ADMIN_PATHS = {
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5',
  edit: 'M5 19l.8-3.8L15.5 5.5l3 3L8.8 18.2zM13.5 7.5l3 3',
  plus: 'M12 5v14M5 12h14',
  turnLeft: 'M4.5 5v5h5M5.2 15a7.5 7.5 0 1 0 .8-7.5l-1.5 2.5',
  turnRight: 'M19.5 5v5h-5M18.8 15a7.5 7.5 0 1 1-.8-7.5l1.5 2.5',
  up: 'M12 19V6M6 11.5L12 5.5l6 6',
  down: 'M12 5v13M6 12.5l6 6 6-6',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 3.5v4h-4',
  picture: 'M4 5.5h16v13H4zM4.5 16l4.5-4.5 4 4 2.5-2.5 4 3.5M15.5 9v.1',
  download: 'M12 4.5v10M7 10.5l5 5 5-5M5 19.5h14',
  warning: 'M12 4.5L3.5 19h17zM12 10v4.5M12 16.8v.1',
  leave: 'M13.5 5H6v14h7.5M10.5 12H20M16.5 8.5L20 12l-3.5 3.5',
} as const;

type AdminIconName = keyof typeof ADMIN_PATHS;

export const AdminIcon = ({ name, size }: { name: AdminIconName; size?: number }) => (
  <Glyph path={ADMIN_PATHS[name]} size={size} />
);
