import { text } from '@imguessr/texts';
import type { SharedPlay } from '../../core/tokens/share-tokens.ts';

/** What this server says about a result. */
export interface Proof {
  readonly isVerified: boolean;
  /** For the page of the result, in its language. */
  readonly sentence: () => string;
}

type ProvenPlay = Pick<SharedPlay, 'isAutomated' | 'isSealed'>;

const AUTOMATED: Proof = {
  isVerified: false,
  sentence: () => text('The player marked this play as automated.'),
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
export function proofOf({ isAutomated, isSealed }: ProvenPlay, areWordsSealed: boolean): Proof {
  if (isAutomated) return AUTOMATED;
  if (areWordsSealed && !isSealed) return UNSEALED;
  return isSealed ? SEALED : RECORDED;
}
