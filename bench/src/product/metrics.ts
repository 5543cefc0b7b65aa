import type { ServiceName } from '@imguessr/launch/product';
import type { Product } from './product.ts';

/**
 * Returns the sum of the values that `pattern` captures in the metrics of all replicas of a
 * service.
 */
async function sumOfMetric(
  { replicas }: Pick<Product, 'replicas'>,
  service: ServiceName,
  pattern: RegExp,
): Promise<number> {
  const texts = await Promise.all(
    replicas
      .filter((replica) => replica.service === service)
      .map(async ({ opsUrl }) => (await fetch(`${opsUrl}/metrics`)).text()),
  );
  const values = texts.flatMap((text) =>
    [...text.matchAll(pattern)].map(([, value]) => Number(value)),
  );
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * How many guesses all guess-ingest processes have recorded, and how many plays in progress they
 * had to read from the log.
 */
export interface GuessCounts {
  readonly guesses: number;
  readonly fromLog: number;
}

/**
 * Resolves with the counts since the processes started. A play that is read from the log costs a
 * rejected append and reads.
 */
export async function guessCounts(product: Pick<Product, 'replicas'>): Promise<GuessCounts> {
  const [guesses, fromLog] = await Promise.all([
    sumOfMetric(product, 'guess-ingest', /^imguessr_guesses_recorded_total\{[^}]*\} (\d+)/gm),
    sumOfMetric(
      product,
      'guess-ingest',
      /^imguessr_plays_recalled_total\{[^}]*from="log"[^}]*\} (\d+)/gm,
    ),
  ]);
  return { guesses, fromLog };
}
