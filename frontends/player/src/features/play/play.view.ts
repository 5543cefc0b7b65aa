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
import type { PendingGuess } from '../../outbox/outbox.storage.ts';

/** A guess as the player sees it; reveals and giving up are not among them. */
export interface VisibleGuess {
  readonly attempt: string;
  readonly isCorrect: boolean;
}

/** One play as the page shows it. Suggested games are no part of it: they are the server's, and react-query's. */
export interface PlayView {
  readonly route: PlayerRoute | undefined;
  readonly sessionId: string;
  readonly gameId: number | undefined;
  readonly word: string;
  readonly wordLength: number;
  readonly allImages: GamePayload['allImages'];
  readonly play: PlayState;
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
  guesses: [],
  selectedImageIndex: 0,
  showsResults: false,
  hasRevealed: false,
  isLoading: false,
  error: undefined,
  isMissing: false,
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

/** What an event changes of the view: the next clue comes to the front, or at the end the results. */
export function afterEvent(view: PlayView, event: PlayEvent): Partial<PlayView> {
  const play = evolvePlay(view.play, event);
  const isGuess = event.type === 'GuessMade';
  return {
    ...shownOf(play),
    guesses: isGuess ? [...view.guesses, { attempt: attemptText(event), isCorrect: event.isCorrect }] : view.guesses,
    hasRevealed: event.type === 'PlayGivenUp',
    selectedImageIndex: play.isOver ? view.selectedImageIndex : play.clueIndex,
    showsResults: play.isOver,
    shakes: view.shakes + (isGuess && !event.isCorrect ? 1 : 0),
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
  const texts = recorded.map(({ attempt, isCorrect }) => ({ attempt, isCorrect }));
  for (const { guess, imageIndex } of missing) {
    const event = eventOf(guess, imageIndex, play, word);
    if (!event) break;
    play = evolvePlay(play, event);
    texts.push({ attempt: guess, isCorrect: event.type === 'GuessMade' && event.isCorrect });
  }
  return {
    ...shownOf(play),
    guesses: texts.filter(({ attempt }) => attempt !== REVEAL && attempt !== GIVE_UP),
    hasRevealed: texts.some(({ attempt }) => attempt === GIVE_UP),
    selectedImageIndex: play.clueIndex,
    showsResults: play.isOver,
  };
}

/** Undefined when the rules refuse it: the word has changed since, or the browser's storage was tampered with. */
function eventOf(guess: string, imageIndex: number, play: PlayState, word: string): PlayEvent | undefined {
  try {
    return decidePlay(commandFor(guess, imageIndex), play, word);
  } catch {
    return undefined;
  }
}
