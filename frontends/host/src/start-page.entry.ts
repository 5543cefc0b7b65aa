import { goToTodaysGame } from './start-page.ts';

goToTodaysGame();
