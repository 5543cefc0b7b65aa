import { hash } from 'node:crypto';
import type { PlayFact } from '@imguessr/contracts/facts';
import { GIVE_UP } from '@imguessr/game-rules';

/** One game of the run, as the baselines and the load generators need it. */
export interface BenchGame {
  readonly id: number;
  readonly word: string;
  readonly imageIds: readonly number[];
}

export interface SeededAttempt {
  readonly game: BenchGame;
  readonly sessionId: string;
  /** 1 to 5. */
  readonly attempt: number;
  readonly guess: string;
  readonly isCorrect: boolean;
  readonly isGiveUp: boolean;
}

/**
 * Plays of the first game and of each other game: 271,000 plays of 22 games are 1,002,700 attempts.
 */
export const HOT_PLAYS = 250_000;
export const COLD_PLAYS = 1_000;

/** The endings of ten successive plays, repeated for all plays. The mean is 3.7 attempts. */
const ENDINGS = [
  { attempts: 1, end: 'won' },
  { attempts: 2, end: 'won' },
  { attempts: 3, end: 'won' },
  { attempts: 4, end: 'won' },
  { attempts: 4, end: 'won' },
  { attempts: 4, end: 'won' },
  { attempts: 5, end: 'won' },
  { attempts: 5, end: 'won' },
  { attempts: 5, end: 'lost' },
  { attempts: 4, end: 'given up' },
] as const;

const WRONG_GUESSES = 40;

/** Returns a wrong guess of five letters: no word of the run begins with QX. */
function wrongGuess(index: number): string {
  const n = index % WRONG_GUESSES;
  return `QX${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}K`;
}

/**
 * Returns 32 hexadecimal digits, the same for the same text, that look as random as the session ids
 * of the page.
 */
const hashedName = (text: string): string => hash('md5', text);

/**
 * Yields every attempt that is in the log and in the baseline's table before anything is measured:
 * always the same ones.
 */
export function* seededAttempts(games: readonly BenchGame[]): Generator<SeededAttempt> {
  let play = 0;
  for (const [index, game] of games.entries()) {
    for (let nth = 0; nth < (index === 0 ? HOT_PLAYS : COLD_PLAYS); nth++) {
      yield* attemptsOf(play++, nth, game);
    }
  }
}

function* attemptsOf(play: number, nth: number, game: BenchGame): Generator<SeededAttempt> {
  const { attempts, end } = ENDINGS[nth % ENDINGS.length] ?? ENDINGS[0];
  const sessionId = hashedName(`seeded ${play}`);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const isLast = attempt === attempts;
    const isCorrect = isLast && end === 'won';
    const isGiveUp = isLast && end === 'given up';
    const guess = isGiveUp
      ? '@GIVEUP@'
      : isCorrect
        ? game.word
        : wrongGuess(nth * 7 + attempt * (nth % 3));
    yield { game, sessionId, attempt, guess, isCorrect, isGiveUp };
  }
}

/** Returns the attempt as a fact of the play log. */
export function toFact(seeded: SeededAttempt, position: number): PlayFact {
  const { game, sessionId, attempt, guess, isCorrect, isGiveUp } = seeded;
  const id = `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`;
  return {
    id,
    gameId: game.id,
    sessionId,
    attempt,
    imageIndex: attempt - 1,
    imageId: game.imageIds[attempt - 1] ?? 0,
    atMs: Date.now(),
    startedAtMs: Date.now(),
    previousAtMs: 0,
    commandId: id,
    isAiSelfPlay: false,
    edition: 6,
    guess: isGiveUp ? GIVE_UP : guess,
    isCorrect: !isGiveUp && isCorrect,
  };
}
