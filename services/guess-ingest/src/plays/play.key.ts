export const playKey = (gameId: number, sessionId: string): string => `${gameId}.${sessionId}`;
export const sessionIdOf = (name: string): string => name.slice(name.indexOf('.') + 1);
