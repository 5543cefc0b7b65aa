import type { ClientStats, GamePayload, PlayerRoute } from '@imguessr/contracts';
import {
  attemptText,
  byTime,
  commandFor,
  DEFAULT_WORD_LENGTH,
  decidePlay,
  evolvePlay,
  newPlay,
  type PlayEvent,
  type PlayState,
  type RecordedGuess,
  remainingAttempts,
  restorePlay,
} from '@imguessr/game-rules';
import type { PendingGuess } from '../../../shared/outbox/outbox.storage.ts';
import type { Panel } from '../../../shared/panel.ts';

export type Attempt = Pick<RecordedGuess, 'attempt' | 'isCorrect' | 'imageIndex'>;

/** One play as the page shows it. Suggested games are not part of it: react-query caches them. */
export interface PlayView {
  readonly route: PlayerRoute | undefined;
  readonly sessionId: string;
  readonly gameId: number | undefined;
  readonly word: string;
  /** The last guess that the server did not take: its letters, and why. */
  readonly refused: { readonly guess: string; readonly reason: string } | undefined;
  readonly wordLength: number;
  readonly allImages: GamePayload['allImages'];
  readonly play: PlayState;
  /** Every attempt so far, including reveals and giving up. */
  readonly attempts: readonly Attempt[];
  readonly currentImageIndex: number;
  readonly selectedImageIndex: number;
  /** Whether the results card is in front. */
  readonly showsResults: boolean;
  /**
   * Whether the game ended a moment ago on this page, and the word and the last picture are shown
   * before the results.
   */
  readonly isEnding: boolean;
  readonly remainingAttempts: number;
  readonly isGameOver: boolean;
  readonly hasWon: boolean;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  /** Whether the error is that the game does not exist. */
  readonly isNotFound: boolean;
  /** Whether the page is offline and shows the game stored by the last visit. */
  readonly isOffline: boolean;
  /**
   * The route of the game stored by the last visit, when the page is offline and its own game is a
   * different one.
   */
  readonly lastGameRoute: PlayerRoute | undefined;
  /** The latest screen-reader announcement; `id` distinguishes two equal texts. */
  readonly announcement: { readonly text: string; readonly id: number };
  /** Number of wrong guesses on this visit; each one shakes the boxes. */
  readonly shakeCount: number;
  /** null when they could not be loaded. */
  readonly gameStats: ClientStats | null | undefined;
  readonly isFetchingStats: boolean;
}

/** What a player has set or opened on this page; it stays when another game is shown. */
export interface PageState {
  readonly panel: Panel | undefined;
  /**
   * Whether the on-screen keys are shown although there is a mouse, and so most likely a keyboard.
   */
  readonly showsKeys: boolean;
}

export const initialView: PlayView = {
  route: undefined,
  sessionId: '',
  gameId: undefined,
  word: '',
  refused: undefined,
  wordLength: DEFAULT_WORD_LENGTH,
  allImages: [],
  ...playFields(newPlay),
  attempts: [],
  selectedImageIndex: 0,
  showsResults: false,
  isEnding: false,
  isLoading: false,
  error: undefined,
  isNotFound: false,
  isOffline: false,
  lastGameRoute: undefined,
  announcement: { text: '', id: 0 },
  shakeCount: 0,
  gameStats: undefined,
  isFetchingStats: false,
};

/** Returns what the view shows of a game. */
export const gameFields = ({
  gameId,
  word,
  wordLength,
  allImages,
}: Pick<GamePayload, 'gameId' | 'word' | 'wordLength' | 'allImages'>) => ({
  gameId,
  word,
  wordLength,
  allImages,
});

function playFields(play: PlayState) {
  return {
    play,
    currentImageIndex: play.clueIndex,
    remainingAttempts: remainingAttempts(play),
    isGameOver: play.isOver,
    hasWon: play.hasWon,
  };
}

/**
 * Returns the changes that an event makes to the view: the next clue comes to the front; at the
 * end, the last one.
 */
export function afterEvent(view: PlayView, event: PlayEvent): Partial<PlayView> {
  const play = evolvePlay(view.play, event);
  const isWrong = event.type === 'GuessMade' && !event.isCorrect;
  return {
    ...playFields(play),
    attempts: [...view.attempts, attemptOf(event)],
    selectedImageIndex: play.clueIndex,
    showsResults: false,
    isEnding: play.isOver,
    shakeCount: view.shakeCount + (isWrong ? 1 : 0),
  };
}

/**
 * Returns the unsent guesses that are not recorded. One whose acknowledgement is missing is in both
 * lists; its attempt number identifies it.
 */
export const unrecordedOf = (unsent: readonly PendingGuess[], records: readonly RecordedGuess[]) =>
  unsent.filter(({ attempt }) => attempt > records.length);

/**
 * Returns the changes that restore earlier guesses: first those recorded by the server, then the
 * unsent ones.
 */
export function afterRestore(
  records: readonly RecordedGuess[],
  unsent: readonly PendingGuess[],
  word: string,
): Partial<PlayView> {
  const recorded = [...records].sort(byTime);
  let play = restorePlay(recorded);
  const attempts: Attempt[] = recorded.map(({ attempt, isCorrect, imageIndex }) => ({
    attempt,
    isCorrect,
    imageIndex,
  }));
  for (const { guess, imageIndex } of unrecordedOf(unsent, records)) {
    const event = eventOf(guess, imageIndex, play, word);
    if (!event) break;
    play = evolvePlay(play, event);
    attempts.push(attemptOf(event));
  }
  return {
    ...playFields(play),
    attempts,
    selectedImageIndex: play.clueIndex,
    showsResults: play.isOver,
    isEnding: false,
  };
}

const attemptOf = (event: PlayEvent): Attempt => ({
  attempt: attemptText(event),
  isCorrect: event.type === 'GuessMade' && event.isCorrect,
  imageIndex: event.imageIndex,
});

/**
 * Returns undefined when the rules reject the guess, because the word has changed since or the
 * storage was edited.
 */
function eventOf(
  guess: string,
  imageIndex: number,
  play: PlayState,
  word: string,
): PlayEvent | undefined {
  try {
    return decidePlay(commandFor(guess, imageIndex), play, word);
  } catch {
    return undefined;
  }
}
