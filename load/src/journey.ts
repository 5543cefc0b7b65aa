import type { GamePayload, GuessResult } from '@imguessr/contracts';
import { check } from 'k6';
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import { getGame, getPicture, getStatistics, sendGuess } from './api.ts';

const finishedPlays = new Counter('plays_finished');
/** As in libs/game-rules, which k6 cannot load. */
export const MAX_ATTEMPTS = 5;
const REVEAL = '@REVEAL@';
/** Every sixth player does not find the word. */
const KINDS = 6;

/** A simulated player: `n` determines the guesses, so that a run has a predictable outcome. */
export interface Player {
  readonly n: number;
  readonly sessionId: string;
  /** Plays of bots are stored, but excluded from the statistics. */
  readonly isAISelfPlay: boolean;
}

/**
 * Returns the attempts of player `n` in order: wrong words and reveals, then the word; or only
 * wrong words.
 */
function attemptsOf(n: number, word: string): string[] {
  const wrong = otherWord(word);
  const before = n % KINDS;
  const early = Array.from({ length: Math.min(before, MAX_ATTEMPTS) }, (_, i) =>
    (n + i) % 4 === 3 ? REVEAL : wrong,
  );
  return before < MAX_ATTEMPTS ? [...early, word] : early.map(() => wrong);
}

function otherWord(word: string): string {
  return (word.startsWith('Q') ? 'X' : 'Q') + word.slice(1);
}

/**
 * Plays a whole game as the page does, with pictures and statistics. Returns the acknowledged
 * guesses in order.
 */
export function play(
  player: Player,
  gameId?: number,
): { game?: GamePayload; results: GuessResult[] } {
  const game = getGame(gameId);
  if (!game) return { results: [] };
  const results: GuessResult[] = [];
  for (const [index, guess] of attemptsOf(player.n, game.word).entries()) {
    const picture = game.allImages[index];
    if (picture) getPicture(picture.url);
    const { sessionId, isAISelfPlay } = player;
    const body = { sessionId, guess, imageIndex: index, isAISelfPlay };
    const answer = sendGuess(game.gameId, body, `${sessionId}-${index}`);
    if (answer) results.push(answer);
  }
  if (results.at(-1)?.isGameOver) finishedPlays.add(1);
  check(results.at(-1), { 'the last guess ends the game': (last) => last?.isGameOver === true });
  getStatistics(game.gameId, player.sessionId);
  return { game, results };
}

const run = Date.now().toString(36);

/**
 * Plays once under a new session id. The play is marked as a bot's and does not count in the
 * statistics.
 */
export function playAsBot(): void {
  const n = exec.scenario.iterationInTest;
  play({
    n,
    sessionId: `k6-${run}-${exec.scenario.name}-${exec.vu.idInTest}-${n}`,
    isAISelfPlay: true,
  });
}
