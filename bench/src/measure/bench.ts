import type { NatsConnection } from '@nats-io/transport-node';
import type { Load } from '../load/load.ts';
import type { BenchGame } from '../plays/seeded-plays.ts';
import type { Backing, Product } from '../product/product.ts';
import type { Options } from './options.ts';

export interface Bench {
  readonly options: Options;
  readonly backing: Backing;
  readonly load: Load;
  readonly nc: NatsConnection;
  readonly product: Product;
  /** The first game has `HOT_PLAYS` plays; the last is reserved for the lag probe. */
  readonly games: readonly BenchGame[];
  readonly log: (line: string) => void;
}

export const CONNECTIONS = 64;
export const SAMPLE_SECONDS = 3;

/** Returns the ids of the games that receive guesses: all but that of the lag probe. */
export const playedIds = ({ games }: Bench): number[] => games.slice(0, -1).map(({ id }) => id);
