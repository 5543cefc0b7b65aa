import type { ClientStats, GamePayload, PlayerRoute } from '@imguessr/contracts';
import {
  attemptText,
  commandFor,
  DEFAULT_WORD_LENGTH,
  decidePlay,
  evolvePlay,
  GIVE_UP,
  newPlay,
  type PlayEvent,
  type PlayState,
  REVEAL,
  type RecordedGuess,
  remainingAttempts,
  restorePlay,
} from '@imguessr/game-rules';
import type { PendingGuess } from '../../shared/outbox/outbox.storage.ts';

/** A guess as the player sees it; reveals and giving up are not among them. */
export interface VisibleGuess {
  readonly attempt: string;
  readonly isCorrect: boolean;
}

export type Attempt = Pick<RecordedGuess, 'attempt' | 'isCorrect' | 'imageIndex'>;

/** One play as the page shows it. Suggested games are no part of it: they are the server's, and react-query's. */
export interface PlayView {
  readonly route: PlayerRoute | undefined;
  readonly sessionId: string;
  readonly gameId: number | undefined;
  readonly word: string;
  readonly wordLength: number;
  readonly allImages: GamePayload['allImages'];
  readonly play: PlayState;
  /** Every attempt so far, reveals and giving up included. */
  readonly attempts: readonly Attempt[];
  readonly guesses: readonly VisibleGuess[];
  readonly currentImageIndex: number;
  readonly selectedImageIndex: number;
  /** The results card, which is no image, is in front. */
  readonly showsResults: boolean;
  readonly remainingAttempts: number;
  readonly isGameOver: boolean;
  readonly hasWon: boolean;
  /** The player had the word revealed: given up. */
  readonly hasRevealed: boolean;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  /** The error is that there is no such game. */
  readonly isMissing: boolean;
  /** There is no connection: the game is the one that was kept from the last visit. */
  readonly isOffline: boolean;
  /** Where the game kept from the last visit is, when there is no connection and this is another one. */
  readonly keptAt: PlayerRoute | undefined;
  /** What happened last, in words; `turn` tells two equal ones apart. */
  readonly news: { readonly text: string; readonly turn: number };
  /** How many guesses were wrong on this visit: each one shakes the boxes. */
  readonly shakes: number;
  /** null when they could not be fetched. */
  readonly gameStats: ClientStats | null | undefined;
  readonly isFetchingStats: boolean;
  readonly difficulty: string | undefined;
}

export const blankView: PlayView = {
  route: undefined,
  sessionId: '',
  gameId: undefined,
  word: '',
  wordLength: DEFAULT_WORD_LENGTH,
  allImages: [],
  ...shownOf(newPlay),
  ...told([]),
  selectedImageIndex: 0,
  showsResults: false,
  isLoading: false,
  error: undefined,
  isMissing: false,
  isOffline: false,
  keptAt: undefined,
  news: { text: '', turn: 0 },
  shakes: 0,
  gameStats: undefined,
  isFetchingStats: false,
  difficulty: undefined,
};

function shownOf(play: PlayState) {
  return {
    play,
    currentImageIndex: play.clueIndex,
    remainingAttempts: remainingAttempts(play),
    isGameOver: play.isOver,
    hasWon: play.hasWon,
  };
}

function told(attempts: readonly Attempt[]) {
  return {
    attempts,
    guesses: attempts
      .filter(({ attempt }) => attempt !== REVEAL && attempt !== GIVE_UP)
      .map(({ attempt, isCorrect }) => ({ attempt, isCorrect })),
    hasRevealed: attempts.some(({ attempt }) => attempt === GIVE_UP),
  };
}

/** What an event changes of the view: the next clue comes to the front, or at the end the results. */
export function afterEvent(view: PlayView, event: PlayEvent): Partial<PlayView> {
  const play = evolvePlay(view.play, event);
  const isWrong = event.type === 'GuessMade' && !event.isCorrect;
  return {
    ...shownOf(play),
    ...told([...view.attempts, attemptOf(event)]),
    selectedImageIndex: play.isOver ? view.selectedImageIndex : play.clueIndex,
    showsResults: play.isOver,
    shakes: view.shakes + (isWrong ? 1 : 0),
  };
}

/** What earlier guesses make of a view: those the server has recorded, then those it has yet to be sent. */
export function afterRestore(
  records: readonly RecordedGuess[],
  unsent: readonly PendingGuess[],
  word: string,
): Partial<PlayView> {
  const recorded = [...records].sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  // An acknowledgement that was lost on its way leaves a guess in both places: the attempt's number tells.
  const missing = unsent.filter(({ attempt }) => attempt > recorded.length);
  let play = restorePlay(recorded);
  const attempts: Attempt[] = recorded.map(({ attempt, isCorrect, imageIndex }) => ({
    attempt,
    isCorrect,
    imageIndex,
  }));
  for (const { guess, imageIndex } of missing) {
    const event = eventOf(guess, imageIndex, play, word);
    if (!event) break;
    play = evolvePlay(play, event);
    attempts.push(attemptOf(event));
  }
  return {
    ...shownOf(play),
    ...told(attempts),
    selectedImageIndex: play.clueIndex,
    showsResults: play.isOver,
  };
}

const attemptOf = (event: PlayEvent): Attempt => ({
  attempt: attemptText(event),
  isCorrect: event.type === 'GuessMade' && event.isCorrect,
  imageIndex: event.imageIndex,
});

/** Undefined when the rules refuse it: the word has changed since, or the browser's storage was tampered with. */
function eventOf(guess: string, imageIndex: number, play: PlayState, word: string): PlayEvent | undefined {
  try {
    return decidePlay(commandFor(guess, imageIndex), play, word);
  } catch {
    return undefined;
  }
}
