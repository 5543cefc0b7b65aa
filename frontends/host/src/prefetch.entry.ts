import { insertLaterScripts } from './later-scripts.ts';
import { prefetchGame } from './prefetch.ts';
import { goToTodaysGame, isStartPage } from './start-page.ts';

if (isStartPage()) goToTodaysGame();
else {
  prefetchGame();
  void insertLaterScripts();
}
