export type RuleCode =
  | 'PLAY_IS_OVER'
  | 'GUESS_IS_EMPTY'
  | 'GUESS_HAS_WRONG_LENGTH'
  | 'GUESS_NOT_ALPHABETIC'
  | 'IMAGE_INDEX_OUT_OF_RANGE'
  | 'INVALID_WORD'
  | 'HINT_NAMES_WORD'
  | 'AFTERWORD_LINKS'
  | 'GAME_NOT_FOUND'
  | 'IMAGE_NOT_FOUND'
  | 'IMAGE_IDS_MISMATCH'
  | 'TOO_MANY_IMAGES'
  | 'INVALID_DATE'
  | 'DATE_ALREADY_ASSIGNED'
  | 'DAY_ALREADY_STARTED'
  | 'GAME_NOT_ELIGIBLE'
  | 'REVISION_CONFLICT';

/** Thrown when a rule rejects a command. The message can be shown to users. */
export class RuleError extends Error {
  readonly code: RuleCode;

  constructor(code: RuleCode, message: string) {
    super(message);
    this.name = 'RuleError';
    this.code = code;
  }
}
