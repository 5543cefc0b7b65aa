import { PlayerApp } from './app/player-app.tsx';

/**
 * `./App` of the player remote. It exports nothing else, or Fast Refresh would reload the whole
 * page.
 */
export default PlayerApp;
