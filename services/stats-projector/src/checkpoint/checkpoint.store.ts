import type { Tallies } from '../tallies/tallies.ts';
import { decodeDays, decodeGame, encodeDays, encodeGame } from './checkpoint.codec.ts';
import type { Redis } from './redis.ts';
import { LOAD, STORE } from './scripts.ts';

/** Statistics as they were after a batch of the log. */
export interface Checkpoint {
  /** When the log was created. */
  readonly log: string;
  readonly sequence: number;
  /** The id of the batch at this sequence; '' where it is unknown. */
  readonly batch: string;
  readonly tallies: Tallies;
}

export interface CheckpointChange extends Checkpoint {
  /** Everything else is as it was stored after this sequence or a later one. */
  readonly base: number;
  readonly changedGames: Iterable<string>;
}

/** The number is that of the stored shape: checkpoints of another one are counted again. */
const KEYS = ['stats-5:checkpoint', 'stats-5:games', 'stats-5:days'];
const GAME = 'stats-5:tally:';

/**
 * Resolves with undefined where there is none. Rejects while Redis is unavailable, and where a part
 * of it is missing or not readable.
 */
export async function loadCheckpoint(redis: Redis): Promise<Checkpoint | undefined> {
  const [log, sequence, batch = '', days = '', ...games] = (await redis.send(
    'EVAL',
    LOAD,
    String(KEYS.length),
    ...KEYS,
    GAME,
  )) as string[];
  if (!log) return undefined;
  const tallies: Tallies = { games: new Map(), days: decodeDays(days), facts: 0 };
  for (let i = 0; i + 1 < games.length; i += 2) {
    tallies.games.set(games[i] ?? '', decodeGame(games[i + 1] ?? ''));
  }
  return { log, sequence: Number(sequence), batch, tallies };
}

/**
 * Resolves with false if what is stored is older than the base, or of another log: then all games
 * must be stored. Rejects while Redis is unavailable.
 */
export async function storeCheckpoint(redis: Redis, change: CheckpointChange): Promise<boolean> {
  const { log, base, sequence, batch, tallies, changedGames } = change;
  const games: string[] = [];
  for (const id of changedGames) {
    const tally = tallies.games.get(id);
    if (tally) games.push(id, encodeGame(tally));
  }
  const position = [log, String(base), String(sequence), batch];
  const values = [GAME, ...position, encodeDays(tallies.days), ...games];
  return (await redis.send('EVAL', STORE, String(KEYS.length), ...KEYS, ...values)) === 1;
}

/** Replaces whatever is stored. Rejects while Redis is unavailable. */
export async function replaceCheckpoint(redis: Redis, checkpoint: Checkpoint): Promise<void> {
  const changedGames = checkpoint.tallies.games.keys();
  await storeCheckpoint(redis, { ...checkpoint, base: -1, changedGames });
}
