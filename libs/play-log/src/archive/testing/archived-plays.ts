import { encodePlayFact, type PlayFact } from '@imguessr/contracts/facts';
import { FIRST_DAY } from '../../testing/play-fact.ts';
import type { FactToArchive } from '../blocks/archive-block.ts';

const DAY_MS = 86_400_000;

/** Returns facts at the positions from `first` on, one a day. */
export const toArchive = (facts: readonly PlayFact[], first = 1): FactToArchive[] =>
  facts.map((fact, index) => ({
    sequence: first + index,
    storedAtMs: FIRST_DAY + index * DAY_MS,
    gameId: fact.gameId,
    sessionId: fact.sessionId,
    attempt: fact.attempt,
    payload: encodePlayFact(fact),
  }));
