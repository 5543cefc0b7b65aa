import { insertLaterScripts } from './later-scripts.ts';
import { prefetchGame } from './prefetch.ts';

prefetchGame();
void insertLaterScripts();
