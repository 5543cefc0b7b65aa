import { ERASED_SESSION_PREFIX } from '@imguessr/contracts';
import { PlayBatch, type PlayFact } from '@imguessr/contracts/facts';
import {
  type Distribution,
  emptyDistribution,
  GIVE_UP,
  MAX_ATTEMPTS,
  outcomeOf,
} from '@imguessr/game-rules';
import { parseNatsUrl } from '@imguessr/messaging';
import { openPlays, PLAY_STREAM, readPlays } from '@imguessr/play-log';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { runState } from './address.ts';

const BATCH_SIZE = 200;

/**
 * Returns every fact: those of the table up to its watermark, then those of the log, read message by
 * message, so that no consumer of the product is involved.
 */
export async function readPlayLog(): Promise<PlayFact[]> {
  const nats = await connect(parseNatsUrl(runState().natsUrl));
  const pool = openPlays(runState().databaseUrl, { connections: 1, timeoutMs: 10_000 });
  try {
    const stored: { sequence: number; fact: PlayFact }[] = [];
    const watermark = await readPlays(pool, (plays) => void stored.push(...plays.flat()));
    const facts = stored.filter(({ sequence }) => sequence <= watermark).map(({ fact }) => fact);
    const manager = await jetstreamManager(nats);
    const { first_seq, last_seq } = (await manager.streams.info(PLAY_STREAM)).state;
    for (let from = Math.max(first_seq, watermark + 1); from <= last_seq; from += BATCH_SIZE) {
      const sequences = Array.from(
        { length: Math.min(BATCH_SIZE, last_seq - from + 1) },
        (_, i) => from + i,
      );
      const messages = await Promise.all(
        sequences.map((seq) => manager.streams.getMessage(PLAY_STREAM, { seq })),
      );
      for (const message of messages) {
        if (message) facts.push(...PlayBatch.decode(message.data).facts);
      }
    }
    return facts.map(identified);
  } finally {
    await Promise.all([nats.close(), pool.end()]);
  }
}

/** Erased facts have no command id: their attempts tell them apart. */
const identified = (fact: PlayFact): PlayFact =>
  fact.sessionId.startsWith(ERASED_SESSION_PREFIX)
    ? { ...fact, commandId: String(fact.attempt) }
    : fact;

/** Returns the expected distribution of each game: every finished play, counted once. */
export function recount(facts: readonly PlayFact[]): Map<number, Distribution> {
  const games = new Map<number, Distribution>();
  for (const { gameId, attempt, isAiSelfPlay, guess, isCorrect: hasWon } of facts) {
    if (isAiSelfPlay) continue;
    const isOver = hasWon || guess === GIVE_UP || attempt === MAX_ATTEMPTS;
    if (!isOver) continue;
    const counts = games.get(gameId) ?? emptyDistribution;
    const outcome = outcomeOf(hasWon, attempt);
    games.set(gameId, { ...counts, [outcome]: counts[outcome] + 1 });
  }
  return games;
}
