import { text } from '@imguessr/texts';
import type { SharedPlay } from '../../core/tokens/share-tokens.ts';

/** What this server says about a result. */
export interface Proof {
  /** Undefined while this cannot be checked. */
  readonly isVerified: boolean | undefined;
  /** For the page of the result, in its language. */
  readonly sentence: () => string;
}

export interface ProofContext {
  readonly areWordsSealed: boolean;
  /**
   * Whether the play is labelled as one of many from its address, now; undefined while labels
   * cannot be read.
   */
  readonly isBurst: boolean | undefined;
}

type ProvenPlay = Pick<SharedPlay, 'isAutomated' | 'isSealed'>;

const AUTOMATED: Proof = {
  isVerified: false,
  sentence: () =>
    text('The player marked this play as automated, or it was faster than a person can play.'),
};
const BURST: Proof = {
  isVerified: false,
  sentence: () =>
    text(
      'One of hundreds of plays that came from one address within an hour, as scripts play. A large school can look the same.',
    ),
};
const UNCHECKED: Proof = {
  isVerified: undefined,
  sentence: () =>
    text('Recorded by this site, which cannot check at the moment whether it looks automated.'),
};
const RECORDED: Proof = {
  isVerified: true,
  sentence: () => text('Recorded by this site. That does not prove that it was played fairly.'),
};
const SEALED: Proof = {
  isVerified: true,
  sentence: () =>
    text(
      'Played clue by clue and decided by this site, which told neither the word nor a later clue before. That does not prove that nobody else told them.',
    ),
};
const UNSEALED: Proof = {
  isVerified: false,
  sentence: () =>
    text('Recorded by this site, which may have told the word before the play was over.'),
};

/**
 * With sealed words, only a play that was sealed from its first attempt to its last is verified.
 */
export function proofOf(
  { isAutomated, isSealed }: ProvenPlay,
  { areWordsSealed, isBurst }: ProofContext,
): Proof {
  if (isAutomated) return AUTOMATED;
  if (isBurst) return BURST;
  if (areWordsSealed && !isSealed) return UNSEALED;
  if (isBurst === undefined) return UNCHECKED;
  return isSealed ? SEALED : RECORDED;
}
