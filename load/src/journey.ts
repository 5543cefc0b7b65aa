import type { GamePayload, GuessResult } from '@imguessr/contracts';
import { check } from 'k6';
import { getGame, getPicture, getStatistics, sendGuess } from './api.ts';

const MOST_ATTEMPTS = 5;
const REVEAL = '@REVEAL@';
/** Every sixth player does not find the word. */
const KINDS = 6;

/** Somebody who plays: `n` decides what they try, so that a run can be told what it must find. */
export interface Player {
  readonly n: number;
  readonly sessionId: string;
  /** Bots' plays are kept and left out of the statistics. */
  readonly isAISelfPlay: boolean;
}

/** What player `n` enters, in order: wrong words and reveals, then the word; or five wrong words. */
function attemptsOf(n: number, word: string): string[] {
  const wrong = otherWord(word);
  const before = n % KINDS;
  const early = Array.from({ length: Math.min(before, MOST_ATTEMPTS) }, (_, i) => ((n + i) % 4 === 3 ? REVEAL : wrong));
  return before < MOST_ATTEMPTS ? [...early, word] : early.map(() => wrong);
}

/** Another word of as many letters. */
function otherWord(word: string): string {
  return (word.startsWith('Q') ? 'X' : 'Q') + word.slice(1);
}

/**
 * A whole play as a page makes it: the game, a picture for each clue, guesses until it is over, the results card. Gives
 * what was acknowledged, in order.
 */
export function play(player: Player, gameId?: number): { game?: GamePayload; answers: GuessResult[] } {
  const game = getGame(gameId);
  if (!game) return { answers: [] };
  const answers: GuessResult[] = [];
  for (const [index, guess] of attemptsOf(player.n, game.word).entries()) {
    const picture = game.allImages[index];
    if (picture) getPicture(picture.url);
    const { sessionId, isAISelfPlay } = player;
    const body = { sessionId, guess, imageIndex: index, isAISelfPlay };
    const answer = sendGuess(game.gameId, body, `${sessionId}-${index}`);
    if (answer) answers.push(answer);
  }
  check(answers.at(-1), { 'the last guess ends the game': (last) => last?.isGameOver === true });
  getStatistics(game.gameId, player.sessionId);
  return { game, answers };
}
