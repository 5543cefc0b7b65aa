import { setTimeout as pause } from 'node:timers/promises';
import { runName } from '../measure/measure.ts';
import { type BenchGame, wrongGuess } from '../plays/seeded-plays.ts';

const PLAY_INTERVAL_MS = 100;
const MAX_WRONG_GUESSES = 4;

/** Finishes about ten plays of a game per second, won after zero to four wrong guesses, until `signal` is aborted. */
export async function finishPlays(url: string, game: BenchGame, signal: AbortSignal): Promise<number> {
  const run = runName();
  let plays = 0;
  for (; !signal.aborted; plays++) {
    const wrong = plays % (MAX_WRONG_GUESSES + 1);
    for (let attempt = 0; attempt <= wrong; attempt++) {
      const guess = attempt === wrong ? game.word : wrongGuess(plays + attempt);
      await send(`${url}/api/games/${game.id}/guess`, { sessionId: `${run}-${plays}`, guess, imageIndex: attempt });
    }
    await pause(PLAY_INTERVAL_MS);
  }
  return plays;
}

async function send(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`a guess failed with status ${response.status}`);
}
