let onRequest: ((gameId: number) => void) | undefined;

/** Opens the statistics of each clue of a finished game; their code and frame belong to the page and not to the feature that has the button. */
export const requestClueStatistics = (gameId: number): void => onRequest?.(gameId);

/** Calls back at each request to open the panel. Returns a function that ends it. */
export function onClueStatisticsRequest(callback: (gameId: number) => void): () => void {
  onRequest = callback;
  return () => {
    onRequest = undefined;
  };
}
