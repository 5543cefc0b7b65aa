// What a press on a button of the header needs; fetched once the page can be used.
export { preloadPanel } from './panel-loaders.ts';
export { Panels } from './panels.tsx';
