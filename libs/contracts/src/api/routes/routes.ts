// Plain strings, so that a page bundles only the routes that it uses, and no schemas. Every visit
// needs these.
export const dailyGame = 'GET /api/games/daily';
export const randomGameId = 'GET /api/games/random-id';
export const gameById = 'GET /api/games/{id}';
export const sessionGuesses = 'GET /api/games/{id}/guesses/{sessionId}';
export const makeGuess = 'POST /api/games/{id}/guess';
export const clientStats = 'GET /api/games/{id}/client-stats';
