import { circleEndpoints } from './circles/circle-endpoints.ts';
import type { Endpoint } from './endpoint/endpoint.ts';
import { operationsEndpoints } from './operations/operations.ts';
import { afterGameEndpoints } from './play/after-game.ts';
import { gameEndpoints } from './play/game-endpoints.ts';
import { guessEndpoints } from './play/guess-endpoints.ts';
import { previewEndpoints } from './play/preview.ts';
import { recoveryEndpoints } from './play/recovery.ts';
import { shareEndpoints } from './play/share.ts';
import { reportingEndpoints } from './report/report.ts';
import { statisticsEndpoints } from './statistics/statistics-endpoints.ts';

/** Used by the players' pages, operators and load tests. */
export const endpoints = {
  ...gameEndpoints,
  ...previewEndpoints,
  ...afterGameEndpoints,
  ...guessEndpoints,
  ...shareEndpoints,
  ...reportingEndpoints,
  ...recoveryEndpoints,
  ...circleEndpoints,
  ...statisticsEndpoints,
  ...operationsEndpoints,
} as const satisfies Record<string, Endpoint>;
