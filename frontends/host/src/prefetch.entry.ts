import { prefetchGame } from './prefetch.ts';

prefetchGame();
