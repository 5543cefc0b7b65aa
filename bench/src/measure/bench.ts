import type { NatsConnection } from '@nats-io/transport-node';
import type { Load } from '../load/load.ts';
import type { BenchGame } from '../plays/seeded-plays.ts';
import type { Backing } from '../product/backing.ts';
import type { Product } from '../product/product.ts';
import type { Options } from './options.ts';

/** What every part of a run works with. */
export interface Bench {
  readonly options: Options;
  readonly backing: Backing;
  readonly load: Load;
  readonly nc: NatsConnection;
  readonly product: Product;
  /** The first is much played; the last is for the lag probe alone. */
  readonly games: readonly BenchGame[];
  readonly say: (line: string) => void;
}

export const CONNECTIONS = 64;
export const SAMPLE_SECONDS = 3;

/** Ids of the games that guesses are made on. */
export const playedIds = ({ games }: Bench): number[] => games.slice(0, -1).map(({ id }) => id);
