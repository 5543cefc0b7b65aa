// The chart is only wanted once a game is over and its statistics are there: a chunk of its own, which no first visit loads.
export { StatsChart as default } from '@imguessr/ui';
