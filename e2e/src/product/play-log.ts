import { playStream } from '@imguessr/contracts';
import { ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import { type Distribution, emptyDistribution, MAX_ATTEMPTS, outcomeOf } from '@imguessr/game-rules';
import { natsAddress } from '@imguessr/messaging';
import { jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { runState } from './address.ts';

const AT_ONCE = 200;

/**
 * Every fact of the play log, message by message and by its sequence, so that nothing between log and test can err; what
 * was erased as its records have it.
 */
export async function readPlayLog(): Promise<PlayFact[]> {
  const nats = await connect(natsAddress(runState().natsUrl));
  try {
    const manager = await jetstreamManager(nats);
    const facts: PlayFact[] = [];
    for (let partition = 0; ; partition++) {
      const stream = playStream(partition);
      const info = await manager.streams.info(stream).catch(() => undefined);
      if (!info) return facts;
      const { first_seq, last_seq } = info.state;
      for (let from = Math.max(1, first_seq); from <= last_seq; from += AT_ONCE) {
        const sequences = Array.from({ length: Math.min(AT_ONCE, last_seq - from + 1) }, (_, i) => from + i);
        const messages = await Promise.all(sequences.map((seq) => manager.streams.getMessage(stream, { seq })));
        for (const message of messages) if (message) facts.push(...factsIn(message));
      }
    }
  } finally {
    await nats.close();
  }
}

function factsIn({ subject, data }: StoredMsg): PlayFact[] {
  if (subject.split('.')[2] !== '0') return [PlayFact.decode(data)];
  // An erased fact has neither session nor command: its record and position tell it from others.
  return ErasedPlay.decode(data).erasedFacts.flatMap(({ sequence, fact }) =>
    fact ? [{ ...fact, sessionId: subject, commandId: String(sequence) }] : [],
  );
}

/** What the statistics of each game must say: the plays of the log that are over, each counted once. */
export function recount(facts: readonly PlayFact[]): Map<number, Distribution> {
  const games = new Map<number, Distribution>();
  for (const { gameId, attempt, isAiSelfPlay, fact } of facts) {
    if (isAiSelfPlay) continue;
    const hasWon = fact?.$case === 'guessMade' && fact.value.isCorrect;
    const isOver = hasWon || fact?.$case === 'playGivenUp' || attempt === MAX_ATTEMPTS;
    if (!isOver) continue;
    const counts = games.get(gameId) ?? emptyDistribution;
    const outcome = outcomeOf(hasWon, attempt);
    games.set(gameId, { ...counts, [outcome]: counts[outcome] + 1 });
  }
  return games;
}
