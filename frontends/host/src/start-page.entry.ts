import { goToTodaysGame, isStartPage } from './start-page.ts';

if (isStartPage()) goToTodaysGame();
