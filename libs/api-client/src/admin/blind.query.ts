/** Returns the query of a request that is sent in blind mode, in which the server leaves out the games to come. */
export const blindQuery = (blind: boolean): { blind?: 'true' } => (blind ? { blind: 'true' } : {});
