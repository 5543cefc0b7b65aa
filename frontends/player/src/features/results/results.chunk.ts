// What the results card needs only after a game: one chunk that the first visit does not load.
export { StatsChart } from '@imguessr/ui';
export { AfterGame } from './after-game.tsx';
export { LastPrint } from './last-print.tsx';
