import { Glyph } from './glyph.tsx';

const PATHS = {
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5',
  edit: 'M5 19l.8-3.8L15.5 5.5l3 3L8.8 18.2zM13.5 7.5l3 3',
  plus: 'M12 5v14M5 12h14',
  turnLeft: 'M4.5 5v5h5M5.2 15a7.5 7.5 0 1 0 .8-7.5l-1.5 2.5',
  turnRight: 'M19.5 5v5h-5M18.8 15a7.5 7.5 0 1 1-.8-7.5l1.5 2.5',
  up: 'M12 19V6M6 11.5L12 5.5l6 6',
  down: 'M12 5v13M6 12.5l6 6 6-6',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 3.5v4h-4',
  grip: 'M6 9h12M6 15h12',
  picture: 'M4 5.5h16v13H4zM4.5 16l4.5-4.5 4 4 2.5-2.5 4 3.5M15.5 9v.1',
  download: 'M12 4.5v10M7 10.5l5 5 5-5M5 19.5h14',
  warning: 'M12 4.5L3.5 19h17zM12 10v4.5M12 16.8v.1',
  leave: 'M13.5 5H6v14h7.5M10.5 12H20M16.5 8.5L20 12l-3.5 3.5',
} as const;

type AdminIconName = keyof typeof PATHS;

export const AdminIcon = ({ name, size }: { name: AdminIconName; size?: number }) => (
  <Glyph path={PATHS[name]} size={size} />
);
