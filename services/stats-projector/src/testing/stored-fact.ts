import type { PlayFact } from '@imguessr/contracts/facts';
import { MAX_ATTEMPTS } from '@imguessr/game-rules';

interface FactOfInterest {
  readonly gameId?: number;
  readonly sessionId?: string;
  readonly attempt?: number;
  readonly atMs?: number;
  readonly isAiSelfPlay?: boolean;
  readonly startedAtMs?: number;
  readonly previousAtMs?: number;
  readonly edition?: number;
  /** A word; `!WORD` is the correct one; `?` is a reveal, `.` is giving up. */
  readonly play?: string;
}

/**
 * By default CAT, the first and wrong guess of session `s1` at game 1, made now. Edition 0 is that of
 * games that the catalog has not published.
 */
function storedFact(given: FactOfInterest): PlayFact {
  const { play = 'CAT', atMs = Date.now(), ...fields } = given;
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    gameId: 1,
    sessionId: 's1',
    attempt: 1,
    imageIndex: 0,
    imageId: 11,
    atMs,
    startedAtMs: atMs,
    previousAtMs: 0,
    commandId: 'command',
    isAiSelfPlay: false,
    edition: 0,
    ...guessOf(play),
    ...fields,
  };
}

function guessOf(play: string): Pick<PlayFact, 'guess' | 'isCorrect'> {
  if (play === '?') return { guess: '@REVEAL@', isCorrect: false };
  if (play === '.') return { guess: '@GIVEUP@', isCorrect: false };
  const isCorrect = play.startsWith('!');
  return { guess: isCorrect ? play.slice(1) : play, isCorrect };
}

/** `plays` is a text such as `CAT ? !DOG`. */
export function playOf(
  gameId: number,
  sessionId: string,
  plays: string,
  rest: FactOfInterest = {},
): PlayFact[] {
  return plays
    .split(' ')
    .map((play, index) => storedFact({ ...rest, gameId, sessionId, attempt: index + 1, play }));
}

/** Returns the facts of one play at other times, in milliseconds since the Unix epoch. */
export const timed = (play: readonly PlayFact[], atMs: (index: number) => number): PlayFact[] =>
  play.map((fact, index) => ({
    ...fact,
    atMs: atMs(index),
    startedAtMs: atMs(0),
    previousAtMs: index === 0 ? 0 : atMs(index - 1),
  }));

export const endsPlay = (fact: PlayFact): boolean =>
  fact.isCorrect || fact.guess === '@GIVEUP@' || fact.attempt === MAX_ATTEMPTS;
