export { countingDate } from './circles/counting-date.ts';
export {
  CIRCLE_WEEK_DAYS,
  compareResults,
  compareTotals,
  MAX_CIRCLE_MEMBERS,
  MAX_CIRCLES_PER_PLAYER,
  meanClue,
  withPlaces,
} from './circles/standing.ts';
export {
  isCredited,
  isSameCredit,
  isSourceLink,
  LICENCES,
  type Licence,
  MAX_AUTHOR_LENGTH,
  MAX_SOURCE_LENGTH,
  NO_CREDIT,
  type PictureCredit,
  SOURCE_PATTERN,
} from './clues/credit.ts';
export { type CreditLine, creditLines, LICENCE_NAMES } from './clues/credit-lines.ts';
export { namesWord } from './clues/names-word.ts';
export {
  areAllFuture,
  datesOfMonth,
  daysBetween,
  earliestDateOnEarth,
  isCalendarDate,
  isFutureDate,
  latestDateOnEarth,
  localDate,
  shiftDate,
  utcDate,
} from './days/daily-date.ts';
export { REPEAT_DAYS, RESTORE_DAYS } from './days/day-limits.ts';
export { dayNumber } from './days/day-number.ts';
export { type Streaks, streaksOf } from './days/streak.ts';
export {
  blankEntry,
  enteredGuess,
  eraseLetter,
  filledEntry,
  type GuessEntry,
  moveCursor,
  placeCursor,
  typeLetter,
  validateGuess,
} from './guess/guess-entry.ts';
export {
  ATTEMPT_NAMES,
  ATTEMPTS,
  type Attempt,
  type AttemptName,
  CLUE_COUNT,
  CLUES,
  type Clue,
  DEFAULT_WORD_LENGTH,
  MAX_ATTEMPTS,
  MAX_IMAGES,
  MAX_WORD_CHARACTERS,
  SESSION_ID,
  SESSION_STORAGE_KEY,
  SHAKE_MS,
  SUGGESTED_GAMES,
  TOP_GUESS_MIN_SESSIONS,
  TOP_GUESSES,
  WORD_LENGTH,
} from './guess/limits.ts';
export { type RuleCode, RuleError } from './guess/rule-error.ts';
export { searchKey } from './guess/search-key.ts';
export {
  invalidWordText,
  isSameWord,
  isValidWord,
  normaliseWord,
  wordLengthOf,
} from './guess/word.ts';
export { gameLanguage, type Language } from './language/language.ts';
export { ENTER_KEY, ERASE_KEY, GAME_LETTERS_ID } from './language/language-data.ts';
export { byName } from './names/by-name.ts';
export { type AttemptResult, attemptResult } from './play/attempt-result.ts';
export {
  commandFor,
  commandText,
  decidePlay,
  type PlayCommand,
} from './play/play.decide.ts';
export { attemptText, GIVE_UP, isWord, type PlayEvent, REVEAL } from './play/play.events.ts';
export {
  byTime,
  clueAt,
  eventOfRecord,
  evolvePlay,
  newPlay,
  type PlayState,
  playAfter,
  type RecordedGuess,
  remainingAttempts,
  restorePlay,
} from './play/play.state.ts';
export { isFinishedPlay, resultScore, resultWords, solvedAt } from './play/result-text.ts';
export {
  CLUE_FLAGS,
  type ClueFlag,
  clueFlagOf,
  MIN_VERDICT_PLAYS,
} from './statistics/clue-flag.ts';
export {
  difficultyLabel,
  difficultyScore,
  difficultyText,
  isProvisional,
  NO_DIFFICULTY,
} from './statistics/difficulty.ts';
export { editionAfter } from './statistics/edition.ts';
export { medianTry } from './statistics/median-try.ts';
export {
  attemptOf,
  type Distribution,
  emptyDistribution,
  OUTCOMES,
  type Outcome,
  outcomeOf,
  percentages,
  solvedPlays,
  totalPlays,
} from './statistics/outcome.ts';
export { isTooFast } from './statistics/too-fast.ts';
export { afterwordParts, hasAtMostOneLink } from './texts/afterword.ts';
export {
  CLUE_TEXT_NAMES,
  CLUE_TEXTS,
  type ClueTextName,
  type ClueTexts,
  clueTextsOf,
  heldClueTexts,
  NO_CLUE_TEXTS,
  PICTURE_COLUMNS,
} from './texts/clue-texts.ts';
export {
  ARCHIVE_TEXT_NAMES,
  type ArchiveTextName,
  GAME_TEXT_NAMES,
  GAME_TEXTS,
  type GameTextName,
  type GameTexts,
  storableText,
} from './texts/game-texts.ts';
