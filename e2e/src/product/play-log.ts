import { ERASED_SESSION_PREFIX, playStream } from '@imguessr/contracts';
import { ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import {
  type Distribution,
  emptyDistribution,
  MAX_ATTEMPTS,
  outcomeOf,
} from '@imguessr/game-rules';
import { parseNatsUrl } from '@imguessr/messaging';
import { type ArchivePool, openArchive } from '@imguessr/play-log/archive';
import { jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { runState } from './address.ts';

const BATCH_SIZE = 200;

/**
 * Returns every fact of the play log and its archive, read message by message, so that no consumer
 * of the product is involved.
 */
export async function readPlayLog(): Promise<PlayFact[]> {
  const nats = await connect(parseNatsUrl(runState().natsUrl));
  const archive = openArchive(runState().databaseUrl);
  try {
    const manager = await jetstreamManager(nats);
    const facts: PlayFact[] = [];
    for (let partition = 0; ; partition++) {
      const stream = playStream(partition);
      // The archive first: what it has not got yet is not deleted from the stream.
      const archived = await readArchive(archive, partition);
      facts.push(...archived.flatMap(factsIn));
      const info = await manager.streams.info(stream).catch(() => undefined);
      if (!info) return facts;
      const { first_seq, last_seq } = info.state;
      for (
        let from = Math.max(1, first_seq, (archived.at(-1)?.seq ?? 0) + 1);
        from <= last_seq;
        from += BATCH_SIZE
      ) {
        const sequences = Array.from(
          { length: Math.min(BATCH_SIZE, last_seq - from + 1) },
          (_, i) => from + i,
        );
        const messages = await Promise.all(
          sequences.map((seq) => manager.streams.getMessage(stream, { seq })),
        );
        for (const message of messages) if (message) facts.push(...factsIn(message));
      }
    }
  } finally {
    await Promise.all([nats.close(), archive.end()]);
  }
}

/**
 * Resolves with the archived messages of a partition, without the anonymous copies of erased ones.
 */
async function readArchive(archive: ArchivePool, partition: number) {
  const { rows } = await archive.query<{ seq: string; subject: string; data: Buffer }>(
    `SELECT sequence AS seq, concat_ws('.', 'guess', partition, game_id, session_id, attempt) AS subject, payload AS data
     FROM play_archive.play_facts WHERE partition = $1 AND session_id NOT LIKE '${ERASED_SESSION_PREFIX}%' ORDER BY sequence`,
    [partition],
  );
  return rows.map(({ seq, ...message }) => ({ ...message, seq: Number(seq) }));
}

function factsIn({ subject, data }: Pick<StoredMsg, 'subject' | 'data'>): PlayFact[] {
  if (subject.split('.')[2] !== '0') return [PlayFact.decode(data)];
  // An erased fact has neither session nor command id: the subject of its record and its sequence
  // identify it.
  return ErasedPlay.decode(data).erasedFacts.flatMap(({ sequence, fact }) =>
    fact ? [{ ...fact, sessionId: subject, commandId: String(sequence) }] : [],
  );
}

/** Returns the expected distribution of each game: every finished play of the log, counted once. */
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
