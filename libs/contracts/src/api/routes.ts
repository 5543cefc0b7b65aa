// The method and path of each endpoint that players' pages, operators and load tests use, with `{name}` for a path
// parameter. Plain text, one constant each: a page ships the ones that it uses, and none of the schemas.
export const dailyGame = 'GET /api/games/daily';
export const dailyDates = 'GET /api/games/daily-dates';
export const randomGame = 'GET /api/games/random';
export const randomGameId = 'GET /api/games/random-id';
export const suggestedGames = 'GET /api/games/suggested';
export const gameById = 'GET /api/games/{id}';
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
