import { createPanelRequests } from './panel-requests.ts';

/** Opens the statistics of each clue of a finished game, by its id. */
export const { request: requestClueStatistics, onRequest: onClueStatisticsRequest } = createPanelRequests<number>();
