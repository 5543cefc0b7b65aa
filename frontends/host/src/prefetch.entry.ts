import { insertLaterScripts } from './later-scripts.ts';
import { prefetchGame } from './prefetch.ts';
import { goToTodaysGame } from './start-page.ts';

if (!goToTodaysGame()) {
  prefetchGame();
  void insertLaterScripts();
}
