import { PlayFact } from '@imguessr/contracts/facts';
import type { CompleteBatch } from '@imguessr/play-log';

/** An attempt in the play log, or the anonymous copy of an erased one. */
interface LoggedAttempt {
  readonly sequence: number;
  readonly fact: PlayFact;
  readonly isErased: boolean;
}

/**
 * Iterates over the attempts of a batch in order. `onOther` is called with other messages, which
 * are records of erased plays.
 */
export function* attemptsOf(
  { payloads, erased, firstSeq }: CompleteBatch,
  onOther: (payload: Uint8Array) => void = () => {},
): Generator<LoggedAttempt> {
  for (const [index, payload] of payloads.entries()) {
    const copy = erased.get(index)?.fact;
    const fact = copy ?? decode(payload);
    if (fact && fact.gameId > 0)
      yield { sequence: firstSeq + index, fact, isErased: copy !== undefined };
    else onOther(payload);
  }
}

function decode(payload: Uint8Array): PlayFact | undefined {
  try {
    return PlayFact.decode(payload);
  } catch {
    return undefined;
  }
}
