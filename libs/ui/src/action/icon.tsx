const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  question: 'M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1.1-1.4 2.1M12 17.6v.1',
  frames: 'M4 7.5h11v11H4zM8.5 4H20v11.5',
  erase: 'M9 6h11v12H9l-6-6zM12.5 9.5l5 5M17.5 9.5l-5 5',
  keyboard: 'M3 7h18v10H3zM7 10.5v.1M10.3 10.5v.1M13.7 10.5v.1M17 10.5v.1M8 14h8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  bars: 'M6 19v-6M12 19V6M18 19v-9',
  dice: 'M5 5h14v14H5zM9 9v.1M15 9v.1M9 15v.1M15 15v.1M12 12v.1',
  lock: 'M7 11h10v8H7zM9 11V8.5a3 3 0 0 1 6 0V11',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5',
  edit: 'M5 19l.8-3.8L15.5 5.5l3 3L8.8 18.2zM13.5 7.5l3 3',
  plus: 'M12 5v14M5 12h14',
  up: 'M12 19V6M6 11.5L12 5.5l6 6',
  down: 'M12 5v13M6 12.5l6 6 6-6',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 3.5v4h-4',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  grip: 'M6 9h12M6 15h12',
  play: 'M8 5.5v13l10.5-6.5z',
  picture: 'M4 5.5h16v13H4zM4.5 16l4.5-4.5 4 4 2.5-2.5 4 3.5M15.5 9v.1',
  download: 'M12 4.5v10M7 10.5l5 5 5-5M5 19.5h14',
  warning: 'M12 4.5L3.5 19h17zM12 10v4.5M12 16.8v.1',
  leave: 'M13.5 5H6v14h7.5M10.5 12H20M16.5 8.5L20 12l-3.5 3.5',
  share: 'M12 15V4.5M8 8.5l4-4 4 4M6 12.5v7h12v-7',
  devices: 'M12 16H4V6h14v3M2.5 19h9M15 11.5h5.5v8H15z',
  pause: 'M9 6v12M15 6v12',
  flag: 'M6 20V5M6 5h11l-2.5 3.5L17 12H6',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing of 24 units that takes the colour of the text around it; always decoration, never the only label. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
