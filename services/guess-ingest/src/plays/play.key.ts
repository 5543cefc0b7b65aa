/** Returns the cache key of a play. */
export const playKey = (gameId: number, sessionId: string): string => `${gameId}.${sessionId}`;
/** Returns the session id of a cache key. */
export const sessionIdOf = (name: string): string => name.slice(name.indexOf('.') + 1);
