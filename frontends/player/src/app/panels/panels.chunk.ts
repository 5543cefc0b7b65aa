// What the buttons of the page need once they are used; fetched as soon as the page can be used.
export { preloadPanel } from './panel-loaders.ts';
export { Panels } from './panels.tsx';
