// A separate chunk: the chart is needed only after a game, so the first visit does not load it.
export { StatsChart as default } from '@imguessr/ui';
