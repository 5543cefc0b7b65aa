import type { SharedPlay } from '../../core/tokens/share-tokens.ts';

/** What this server says about a result. */
export interface Proof {
  readonly isVerified: boolean;
  /** For the page of the result. */
  readonly sentence: string;
}

type ProvenPlay = Pick<SharedPlay, 'isAutomated' | 'isSealed'>;

const AUTOMATED = 'The player marked this play as automated, or it was faster than a person can play.';
const RECORDED = 'Recorded by this site. That does not prove that it was played fairly.';
const SEALED =
  'Played clue by clue and decided by this site, which told neither the word nor a later clue before. That does not prove that nobody else told them.';
const UNSEALED = 'Recorded by this site, which may have told the word before the play was over.';

/** With sealed words, only a play that was sealed from its first attempt to its last is verified. */
export function proofOf({ isAutomated, isSealed }: ProvenPlay, areWordsSealed: boolean): Proof {
  if (isAutomated) return { isVerified: false, sentence: AUTOMATED };
  if (isSealed) return { isVerified: true, sentence: SEALED };
  return areWordsSealed ? { isVerified: false, sentence: UNSEALED } : { isVerified: true, sentence: RECORDED };
}
