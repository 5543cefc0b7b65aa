import { hash } from 'node:crypto';
import { PlayFact } from '@imguessr/contracts/facts';

/** One game of the run as the peers and the loaders need it. */
export interface BenchGame {
  readonly id: number;
  readonly word: string;
  readonly imageIds: readonly number[];
}

/** One recorded attempt of a made-up play. */
export interface SeededAttempt {
  readonly game: BenchGame;
  readonly sessionId: string;
  /** 1 to 5. */
  readonly attempt: number;
  readonly guess: string;
  readonly isCorrect: boolean;
  readonly isGiveUp: boolean;
}

/** Plays of the one much played game, and of each other: 271,000 plays over 22 games are 1,002,700 attempts. */
export const HOT_PLAYS = 250_000;
export const COLD_PLAYS = 1_000;

/** How ten plays in turn end: after how many attempts, and how. The mean is 3.7 attempts. */
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

/** A wrong guess of five letters: no game of the run has a word that begins like this. */
export function wrongGuess(index: number): string {
  const n = index % WRONG_GUESSES;
  return `QX${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}K`;
}

/** 32 characters that look as random as those by which the page names a session, always the same for one text. */
export const scatteredName = (text: string): string => hash('md5', text);

/** Every attempt of the plays that fill the log and the peer's table before anything is measured; always the same. */
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
  const sessionId = scatteredName(`seeded ${play}`);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const isLast = attempt === attempts;
    const isCorrect = isLast && end === 'won';
    const isGiveUp = isLast && end === 'given up';
    const guess = isGiveUp ? '@GIVEUP@' : isCorrect ? game.word : wrongGuess(nth * 7 + attempt * (nth % 3));
    yield { game, sessionId, attempt, guess, isCorrect, isGiveUp };
  }
}

/** The attempt as the play log keeps it. */
function factOf(seeded: SeededAttempt, position: number): PlayFact {
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
    commandId: id,
    isAiSelfPlay: false,
    gameRevision: 6,
    fact: isGiveUp ? { $case: 'playGivenUp', value: {} } : { $case: 'guessMade', value: { guess, isCorrect } },
  };
}

/** The same, as bytes. */
export const encodedFact = (seeded: SeededAttempt, position: number): Uint8Array =>
  PlayFact.encode(factOf(seeded, position)).finish();
