// Method and path of each public endpoint, with `{name}` for a path parameter. Each is a plain string constant, so that a
// page bundles only the routes that it uses, and no schemas.
export const dailyGame = 'GET /api/games/daily';
export const dailyDates = 'GET /api/games/daily-dates';
export const randomGame = 'GET /api/games/random';
export const randomGameId = 'GET /api/games/random-id';
export const suggestedGames = 'GET /api/games/suggested';
export const gameCredits = 'GET /api/games/{id}/credits';
export const gameById = 'GET /api/games/{id}';
export const preview = 'GET /api/previews/{token}';
export const sessionGuesses = 'GET /api/games/{id}/guesses/{sessionId}';
export const makeGuess = 'POST /api/games/{id}/guess';
export const createRecoveryCode = 'POST /api/recovery-codes';
export const redeemRecoveryCode = 'POST /api/recovery-codes/redeem';
export const clientStats = 'GET /api/games/{id}/client-stats';
export const gameStats = 'GET /api/games/{id}/stats';
export const liveClientStats = 'GET /api/games/{id}/client-stats/live';
export const liveGameStats = 'GET /api/games/{id}/stats/live';
export const privacyContact = 'GET /api/privacy';
export const healthLive = 'GET /api/health/live';
export const healthReady = 'GET /api/health/ready';
