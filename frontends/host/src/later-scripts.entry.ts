import { insertLaterScripts } from './later-scripts.ts';
import { goToTodaysGame, isStartPage } from './start-page.ts';

if (isStartPage()) goToTodaysGame();
else void insertLaterScripts();
