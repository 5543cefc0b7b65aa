/** Why a rule refused a command. The gateway turns each code into a status and a text. */
export type RuleCode =
  | 'PLAY_IS_OVER'
  | 'GUESS_IS_EMPTY'
  | 'GUESS_HAS_WRONG_LENGTH'
  | 'GUESS_NOT_ALPHABETIC'
  | 'IMAGE_INDEX_OUT_OF_RANGE'
  | 'WORD_IS_INVALID'
  | 'GAME_NOT_FOUND'
  | 'IMAGE_NOT_FOUND'
  | 'IMAGE_IDS_MISMATCH'
  | 'TOO_MANY_IMAGES'
  | 'DATE_IS_INVALID'
  | 'DATE_ALREADY_ASSIGNED'
  | 'DAY_ALREADY_STARTED'
  | 'GAME_NOT_ELIGIBLE'
  | 'REVISION_CONFLICT';

/** A command that a rule refused: nothing happened. `message` is fit to be shown to a person. */
export class RuleError extends Error {
  readonly code: RuleCode;

  constructor(code: RuleCode, message: string) {
    super(message);
    this.name = 'RuleError';
    this.code = code;
  }
}
